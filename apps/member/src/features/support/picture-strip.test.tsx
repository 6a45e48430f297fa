import { act } from 'react';
import { expect, it } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { PictureStrip } from './picture-strip.tsx';
import type { Pictures } from './use-pictures.ts';

const stage = createStage();

it('shows an icon for a file that is no valid picture', async () => {
  const chosen = [{ key: 'one', preview: 'blob:none', share: 0, id: null, failed: null }];
  const pictures = { chosen, remove: () => undefined } as unknown as Pictures;
  await stage.show(stage.platform({}), <PictureStrip pictures={pictures} />);
  await act(async () => stage.find('img')?.dispatchEvent(new Event('error')));
  expect(stage.find('img')).toBeNull();
  expect(stage.find('[role="img"]')?.getAttribute('aria-label')).toBe('图片 1');
});
