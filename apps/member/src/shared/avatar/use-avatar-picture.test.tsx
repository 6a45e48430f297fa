import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { useAvatarPicture } from './use-avatar-picture.ts';

const stage = createStage();
afterEach(() => vi.unstubAllGlobals());

function Avatar() {
  return <output>{useAvatarPicture('upload')}</output>;
}

it('creates an object URL for a picture once, however often the connection returns', async () => {
  const createObjectURL = vi.fn<() => string>(() => 'blob:1');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL }));
  const platform = stage.platform({
    call: async () => ({ url: '/picture' }),
    files: { download: async () => new Blob(['x']) },
  });
  await stage.show(platform, <Avatar />);
  expect(stage.find('output')?.textContent).toBe('blob:1');
  await act(async () => platform.queries.invalidateQueries());
  await stage.settle();
  expect(createObjectURL).toHaveBeenCalledTimes(1);
});
