import { ApiError } from '@fairtick/client';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { StopButton } from './stop-button.tsx';

const stage = createStage();

/** An item that can be stopped until a refetch shows that it has continued. */
function Stoppable({ stop }: { stop: () => Promise<unknown> }) {
  const [isThere, setThere] = useState(true);
  const refresh = async () => setThere(false);
  const texts = { action: '撤回', question: '撤回吗？', text: '会退回。', busyText: '撤回中', doneText: '已撤回' };
  return isThere ? <StopButton {...texts} onStop={stop} refresh={refresh} /> : <output>gone on</output>;
}

const refused = () => Promise.reject(new ApiError({ code: 500, error: 'WITHDRAWAL_STATE', msg: '已在审核' }));

it('shows a refusal in the dialog, which stays until it is closed', async () => {
  await stage.show(stage.platform({}), <Stoppable stop={refused} />);
  await stage.press('撤回');
  await stage.press('撤回');
  expect(stage.find('dialog [role=alert]')?.textContent).toBe('已在审核');
  await stage.press('返回');
  expect(stage.find('output')?.textContent).toBe('gone on');
});

it('closes the dialog after stopping', async () => {
  await stage.show(stage.platform({}), <Stoppable stop={async () => undefined} />);
  await stage.press('撤回');
  await stage.press('撤回');
  expect(stage.find('dialog')).toBeNull();
  expect(stage.find('output')?.textContent).toBe('gone on');
});
