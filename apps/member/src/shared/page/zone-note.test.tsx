import { beforeAll, expect, it, vi } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { ZoneNote } from './zone-note.tsx';

const stage = createStage();

beforeAll(() => {
  const own = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'America/New_York' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(own);
  return () => vi.restoreAllMocks();
});

it.each([
  ['Asia/Shanghai', '时间为 America/New_York，日期以平台时区 GMT+8 为准'],
  ['America/New_York', undefined],
])('shows a reader in New York below a page of a platform in %s: %s', async (timeZone, text) => {
  await stage.show(stage.platform({ call: async () => ({ timeZone }) }), <ZoneNote />);
  expect(stage.find('.zone-note')?.textContent).toBe(text);
});
