import { ApiError, type CallOptions } from '@fairtick/client';
import {
  identity,
  moneyTerms,
  paymentAccounts,
  requestWithdrawal,
  status,
  userInfo,
  withdrawals,
  withdrawalTerms,
} from '@fairtick/contracts';
import { expect, it, vi } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { createStage } from '../../shared/stage.test-data.tsx';
import { WithdrawPage } from './withdraw-page.tsx';

const stage = createStage();
const since = '2026-01-01T00:00:00.000Z';
const bank = { id: 'bank', kind: 'bank', payee: '林若溪', number: '**** 0128', bank: '招商银行', branch: '福田' };
const accounts = [
  { ...bank, addedAt: since, usableFrom: since },
  { id: 'tron', kind: 'crypto', chain: 'TRC20', address: 'TR7N…Lj6t', addedAt: since, usableFrom: since },
];
const terms = {
  available: '26480.50',
  min: '100.00',
  max: '50000.00',
  dayCountLeft: 3,
  dayTotalLeft: '100000.00',
  bankFee: '0.00',
  chainFees: { TRC20: '1.00', ERC20: '5.00' },
  answerWithinS: 86_400,
  verified: true,
  obstacles: [],
};

type Sent = { body: { paymentAccountId: string; amount: string }; key: string | undefined };

/** A platform whose connection breaks before the answer to each of the first requests. */
function brokenLine(lostAnswers: number) {
  const sent: Sent[] = [];
  const answers = new Map<unknown, unknown>([
    [withdrawalTerms, terms],
    [paymentAccounts, { items: accounts }],
    [status, { books: 'up' }],
    [withdrawals, { items: [] }],
  ]);
  const call = async (endpoint: unknown, { body }: { body: Sent['body'] }, options: CallOptions) => {
    if (endpoint !== requestWithdrawal) return answers.get(endpoint) ?? {};
    sent.push({ body, key: options.idempotencyKey });
    if (sent.length <= lostAnswers) throw new ApiError({ code: 0, error: 'NETWORK', msg: '' });
    return { id: 'w1' };
  };
  return { sent, answers, platform: stage.platform({ call }) };
}

async function ask(): Promise<void> {
  await stage.type('.amount__input', '500');
  await stage.type('.pin__input', '482913');
  await stage.press('提现 ¥500.00');
}

const unknown = '尚不知道是否已受理';
const radio = (text: string) => stage.button(text)?.ariaChecked;

it('sends a request whose answer was lost again, and lets nothing else be chosen', async () => {
  const { sent, platform } = brokenLine(2);
  await stage.show(platform, <WithdrawPage />);
  await ask();
  expect(stage.find('[role=alert]')?.textContent).toContain(unknown);
  await stage.press('数字钱包');
  expect(radio('银行卡')).toBe('true');
  expect(stage.find('[role=alert]')?.textContent).toContain(unknown);
  await stage.press('重新确认');
  await stage.press('重新确认');
  expect(sent.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => sent[0]?.body));
  expect(sent[0]?.body).toMatchObject({ paymentAccountId: 'bank', amount: '500' });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await stage.press('数字钱包');
  expect(radio('数字钱包')).toBe('true');
});

it('keeps an undecided request after leaving the page, and lets the member retry it although it is itself an obstacle', async () => {
  const { sent, answers, platform } = brokenLine(1);
  await stage.show(platform, <WithdrawPage />);
  await ask();
  await stage.show(platform, null);
  const obstacles = [{ error: 'WITHDRAWAL_IN_REVIEW', until: null }];
  answers.set(withdrawalTerms, { ...terms, available: '26.00', obstacles });
  await stage.show(platform, <WithdrawPage />);
  await stage.press('重新确认');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('shows when a locked withdrawal password unlocks, and sends nothing', async () => {
  const { sent, answers, platform } = brokenLine(0);
  answers.set(withdrawalTerms, {
    ...terms,
    obstacles: [{ error: 'WITHDRAW_PASSWORD_LOCKED', until: '2026-11-25T04:00:00.000Z' }],
  });
  await stage.show(platform, <WithdrawPage />);
  expect(stage.find('.checklist')?.textContent).toMatch(
    /提现密码多次错误，已锁定 24 小时，(2026年)?11月2\d日 \d\d:\d\d 解除/,
  );
  await ask();
  expect(sent).toEqual([]);
});

it("shows a barred member the administrator's message, with a link to customer service", async () => {
  const { answers, platform } = brokenLine(0);
  const message = '您的账户正在核查，可申诉。';
  answers.set(withdrawalTerms, { ...terms, obstacles: [{ error: 'WITHDRAWAL_BARRED', until: null }] });
  answers.set(userInfo, { restrictions: [{ kind: 'withdrawing', message, endsAt: null }] });
  await stage.show(platform, <WithdrawPage />);
  expect(stage.find('.checklist')?.textContent).toContain('该用户被禁止提现，请联系管理员！');
  // It is fetched only once the obstacle is known.
  await vi.waitFor(async () => {
    await stage.settle();
    expect(stage.find('.checklist')?.textContent).toContain(message);
  });
  expect(stage.button('联系客服')).toBeDefined();
});

it.each([
  [1_200, '20 分钟'],
  [86_400, '24 小时'],
  [5_400, '90 分钟'],
  [3_601, '61 分钟'],
])('promises an answer that is due within %i s within %s, never sooner than the terms', async (answerWithinS, time) => {
  const { answers, platform } = brokenLine(0);
  answers.set(withdrawalTerms, { ...terms, answerWithinS });
  await stage.show(platform, <WithdrawPage />);
  expect(stage.find('.stack')?.textContent).toContain(`${time}内答复`);
  expect(stage.find('.withdraw__promise')?.textContent).toContain(`超过 ${time}未答复将自动升级处理`);
});

it('states the wait after a change without a number, beside its end', async () => {
  const { answers, platform } = brokenLine(0);
  answers.set(withdrawalTerms, {
    ...terms,
    obstacles: [{ error: 'WITHDRAWAL_HOLD', until: '2026-11-25T08:00:00.000Z' }],
  });
  await stage.show(platform, <WithdrawPage />);
  const said = stage.find('.checklist')?.textContent;
  expect(said).toContain('修改密码或收款账户后暂时不可提现，');
  expect(said).not.toContain('24 小时');
});

it('lists what is missing in order before the first account is added, and how long withdrawals wait afterwards', async () => {
  const { answers, platform } = brokenLine(0);
  const navigateTo = vi.fn<(path: string) => void>();
  answers.set(paymentAccounts, { items: [] });
  answers.set(identity, { state: 'unverified', canSubmit: true, check: null });
  answers.set(moneyTerms, { current: { withdrawHoldS: 86_400 } });
  const obstacles = ['WITHDRAWAL_UNVERIFIED', 'BANK_CARD_REQUIRED'].map((error) => ({ error, until: null }));
  answers.set(withdrawalTerms, { ...terms, verified: false, obstacles });
  await stage.show(Object.assign(platform, { navigation: { navigateTo } }), <WithdrawPage />);
  await stage.settle();
  const steps = [...(stage.find('.checklist__steps')?.children ?? [])].map(({ textContent }) => textContent);
  expect(steps).toEqual([
    '实名认证 待完成请先完成实名认证再提现 去实名认证',
    '收款账户 待完成请先设置提现银行卡 添加银行卡',
    '余额 完成可提现 ¥26,480.50',
    '剩余额度 完成今日剩余额度 ¥100,000.00 · 3 次',
  ]);
  expect(stage.find('.stack')?.textContent).toContain('绑定后 24 小时内不能提现');
  await stage.press('添加银行卡');
  expect(navigateTo).toHaveBeenCalledExactlyOnceWith(paths.addBank);
  expect(stage.find('form')).toBeNull();
});

it('offers no amount if the balance is below the smallest withdrawal', async () => {
  const { answers, platform } = brokenLine(0);
  answers.set(withdrawalTerms, { ...terms, available: '26.00' });
  await stage.show(platform, <WithdrawPage />);
  expect(stage.button('全额')).toBeUndefined();
});
