import { ToastRegion } from '@fairtick/ui';
import { afterEach, expect, it, vi } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { useCopy } from './use-copy.ts';

const stage = createStage();
afterEach(() => vi.unstubAllGlobals());

function Address() {
  const copy = useCopy();
  return (
    <dialog open>
      <button type="button" onClick={() => void copy('TR7N')}>
        复制
      </button>
      <ToastRegion />
    </dialog>
  );
}

/** What the browser would copy: the text selected at that moment. */
function oldCommand(worked: boolean) {
  const copied: string[] = [];
  const execCommand = vi.fn<(command: string) => boolean>((command) => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) {
      copied.push(`${command} ${field.value.slice(field.selectionStart, field.selectionEnd)}`);
    }
    return worked;
  });
  vi.stubGlobal('document', Object.assign(document, { execCommand }));
  return copied;
}
const said = () => stage.find('.toasts')?.textContent ?? '';

it('copies on a plain-http page of a local network too, and restores the focus', async () => {
  const copied = oldCommand(true);
  await stage.show(stage.platform({}), <Address />);
  stage.button('复制')?.focus();
  await stage.press('复制');
  expect(copied).toEqual(['copy TR7N']);
  expect(said()).toContain('复制成功');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(stage.button('复制'));
});

it('reports where copying is impossible', async () => {
  oldCommand(false);
  await stage.show(stage.platform({}), <Address />);
  await stage.press('复制');
  expect(said()).toContain('无法复制，请长按选择');
});

it('uses the clipboard API if available', async () => {
  const copied = oldCommand(false);
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await stage.show(stage.platform({}), <Address />);
  await stage.press('复制');
  expect(writeText).toHaveBeenCalledWith('TR7N');
  expect(copied).toEqual([]);
});
