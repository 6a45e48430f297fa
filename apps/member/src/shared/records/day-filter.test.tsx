import { expect, it } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { DayFilter } from './day-filter.tsx';
import { allDays } from './day-range.ts';

const stage = createStage();

it("names the platform's today, which may differ from the day that the browser's calendar marks", async () => {
  const platform = stage.platform({
    call: async () => ({ timeZone: 'Pacific/Kiritimati' }),
    clock: { now: () => Date.parse('2026-11-20T10:30:00.000Z') },
  });
  await stage.show(platform, <DayFilter value={allDays} onChange={() => undefined} timeZone="Pacific/Kiritimati" />);
  await stage.press('选择日期');
  expect(stage.find('.day-filter__note')?.textContent).toContain('今天是 2026年11月21日');
});
