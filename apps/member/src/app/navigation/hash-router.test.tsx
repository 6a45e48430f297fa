import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HashRouter } from './hash-router.tsx';

let root: Root;
let shown: { pathname: string; key: string };

function Shown() {
  const location = useLocation();
  useEffect(() => {
    shown = location;
  });
  return null;
}

const travelled = (go: () => void) =>
  act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    go();
    await arrived;
  });
const typed = (url: string) =>
  travelled(() => {
    location.hash = url;
  });

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  history.replaceState(null, '', '#/first');
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <HashRouter>
        <Shown />
      </HashRouter>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it('distinguishes pages whose address was typed, and recognises them when going back', async () => {
  const first = shown.key;
  vi.setSystemTime(Date.now() + 1);
  await typed('/second');
  const second = shown;
  expect(second.pathname).toBe('/second');
  expect(second.key).not.toBe(first);
  await travelled(() => history.back());
  expect(shown).toMatchObject({ pathname: '/first', key: first });
  await travelled(() => history.forward());
  expect(shown).toMatchObject({ pathname: '/second', key: second.key });
});
