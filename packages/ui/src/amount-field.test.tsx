import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AmountField } from './amount-field.tsx';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

async function field(initial: string) {
  const heard: string[] = [];
  function Page() {
    const [value, setValue] = useState(initial);
    const change = (typed: string) => {
      heard.push(typed);
      setValue(typed);
    };
    return <AmountField label="amount" symbol="¥" value={value} onChange={change} error={value === '' ? 'no' : ''} />;
  }
  await act(async () => root.render(<Page />));
  const input = host.querySelector('input');
  if (!input) throw new Error('no input');
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { input, heard, type };
}

describe('an amount field', () => {
  it('groups thousands for reading and shows plain digits while somebody types', async () => {
    const { input } = await field('12345.5');
    expect(input.value).toBe('12,345.5');
    await act(async () => input.focus());
    expect(input.value).toBe('12345.5');
    await act(async () => input.blur());
    expect(input.value).toBe('12,345.5');
  });

  it('takes what was pasted with marks and blanks, and judges nothing else', async () => {
    const { input, heard, type } = await field('');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await act(async () => input.focus());
    await type(' 1,234.50 ');
    await type('1e3');
    expect(heard).toEqual(['1234.50', '1e3']);
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });
});
