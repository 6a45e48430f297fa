import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { useOpenItem } from './use-open-item.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Queue() {
  const [openId, open] = useOpenItem();
  const navigate = useNavigate();
  return (
    <>
      <output>{openId ?? 'none'}</output>
      {['one', 'two'].map((id) => (
        <button type="button" key={id} onClick={() => open(id)}>
          {id}
        </button>
      ))}
      <button type="button" onClick={() => open(null)}>
        close
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
}

async function onPage(steps: readonly string[]): Promise<{ shown: string; address: string }> {
  location.hash = '#/before';
  location.hash = '#/deposits?queue=all';
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  await act(async () =>
    root.render(
      <HashRouter>
        <Queue />
      </HashRouter>,
    ),
  );
  for (const step of steps) {
    const press = () => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === step)?.click();
    await act(async () => press());
    await settled();
  }
  const found = { shown: box.querySelector('output')?.textContent ?? '', address: location.hash };
  await act(async () => root.unmount());
  box.remove();
  return found;
}

const list = { shown: 'none', address: '#/deposits?queue=all' };

test.each([
  ['an item that was opened', ['one', 'back']],
  ['the item that was moved to', ['one', 'two', 'one', 'back']],
])('back closes %s', async (_, steps) => {
  expect(await onPage(steps)).toEqual(list);
});

test.each([
  ['once', ['one', 'two', 'close']],
  ['twice', ['one', 'close', 'close']],
])('closing %s shows the list, and back from there shows the page before it', async (_, steps) => {
  expect(await onPage(steps)).toEqual(list);
  expect(await onPage([...steps, 'back'])).toMatchObject({ shown: 'none', address: '#/before' });
});
