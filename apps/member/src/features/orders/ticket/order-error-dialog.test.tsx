import { expect, test, vi } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { RestrictionMessage } from '../../../shared/restrictions/restriction-message.tsx';
import { useRestriction } from '../../../shared/restrictions/use-restriction.ts';
import { createStage } from '../../../shared/stage.test-data.tsx';
import { OrderErrorDialog } from './order-error-dialog.tsx';

const stage = createStage();
const message = '您的账户正在核查，可申诉。';
const soon = new Date(Date.now() + 3_600_000).toISOString();
const past = new Date(Date.now() - 1_000).toISOString();

/** A page of a member who is barred from trading until then. */
function barredUntil(endsAt: string | null) {
  const navigateTo = vi.fn<(path: string) => void>();
  const platform = stage.platform({ navigation: { navigateTo }, call: async () => ({ items: [] }) });
  const restrictions = [{ kind: 'trading', message, endsAt }];
  platform.queries.setQueryData([...queryKeys.userInfo], { restrictions });
  return { platform, navigateTo };
}

function Standing() {
  const restriction = useRestriction('trading');
  return <output>{restriction === null ? 'open' : <RestrictionMessage restriction={restriction} />}</output>;
}

test("shows a barred member the administrator's message and links to customer service", async () => {
  const { platform, navigateTo } = barredUntil(null);
  const trouble = {
    kind: 'refused',
    error: 'ORDER_TRADING_BARRED',
    msg: '该用户已被禁止交易，请联系管理员！',
  } as const;
  const rest = { availableMinor: 0n, onClose: () => undefined, onRetry: () => undefined, onHoldings: () => undefined };
  await stage.show(platform, <OrderErrorDialog trouble={trouble} {...rest} />);
  expect(stage.find('.dialog__body')?.textContent).toContain(trouble.msg);
  expect(stage.find('.dialog__body')?.textContent).toContain(message);
  await stage.press('联系客服');
  expect(navigateTo).toHaveBeenCalledWith(paths.service);
});

test.each([
  ['shows message and end time during the restriction', soon, new RegExp(`^${message} 预计恢复时间：.* 联系客服$`)],
  ['shows no end time if none is set', null, new RegExp(`^${message} 联系客服$`)],
  ['is gone after its end time', past, /^open$/],
])('a restriction %s', async (_, endsAt, words) => {
  await stage.show(barredUntil(endsAt).platform, <Standing />);
  expect(stage.find('output')?.textContent).toMatch(words);
});
