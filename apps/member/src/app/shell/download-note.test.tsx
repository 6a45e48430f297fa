import { expect, it } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { menus } from './destinations.ts';
import { DownloadNote } from './download-note.tsx';

const stage = createStage();

const apk = { platform: 'android', url: 'https://example.org/a.apk', qr: '' };

it.each([
  ['暂无安装包，可添加到主屏幕', []],
  ['扫码或直接下载', [apk]],
])('says "%s" for the available downloads', async (note, items) => {
  await stage.show(
    stage.platform({ call: async () => ({ items, notes: '' }) }),
    <p>
      <DownloadNote />
    </p>,
  );
  await expect.poll(() => stage.find('p')?.textContent).toBe(note);
});

it('is the only mention of a download in the desktop menu', () => {
  const notes = menus.flatMap(({ items }) => items.map(({ note }) => note));
  expect(notes.filter((note) => note?.includes('下载'))).toEqual([]);
});
