import { act } from 'react';
import { expect, it } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { More } from './more.tsx';

const stage = createStage();

it('shows rarely needed facts on request', async () => {
  await stage.show(
    stage.platform({}),
    <More>
      <p>每天重新开始</p>
    </More>,
  );
  const details = stage.find('details') as HTMLDetailsElement;
  expect(details.textContent).toBe('详细说明');
  await act(async () => {
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
  expect(details.textContent).toBe('详细说明每天重新开始');
});
