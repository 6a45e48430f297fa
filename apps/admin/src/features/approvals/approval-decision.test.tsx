import { ApiError } from '@fairtick/client';
import type { Approval } from '@fairtick/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import { startPages } from '../../shared/start-pages.test-data.ts';
import { ApprovalDecision } from './approval-decision.tsx';
import { MemberProposals } from './member-proposals.tsx';

type Sent = { path: string; body: unknown; key: string | undefined };
type Options = { idempotencyKey?: string };

const approval: Approval = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 3,
  kind: 'manual_add',
  state: 'pending',
  memberId: null,
  memberName: null,
  amount: '10.00',
  category: 'goodwill',
  reason: 'a reason',
  evidence: 'a ticket',
  change: null,
  proposedBy: 'chen',
  mayDecide: true,
  proposedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-21T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
};
const me = {
  id: 'a',
  username: 'xu',
  roles: [],
  permissions: ['*:*:*'],
  mustChangePassword: false,
  mustEnrolTotp: false,
};
let cleanUp: (() => void) | null = null;

beforeAll(startPages);
afterEach(() => cleanUp?.());

type Shown = (props: { proposals: readonly Approval[] }) => ReactNode;
const Decision: Shown = ({ proposals }) =>
  proposals.map((item) => <ApprovalDecision key={item.id} item={item} onDecided={() => undefined} />);

/** The real component on a connection that records what is sent and answers as the test sets. */
async function show(
  item: Approval,
  answer: () => Promise<unknown> = async () => item,
  permissions = ['*:*:*'],
  Shown = Decision,
) {
  const sent: Sent[] = [];
  const queries = new QueryClient();
  queries.setQueryData(['me'], { ...me, permissions });
  const call = ((endpoint: { path: string }, input: { body?: unknown }, options: Options) => {
    sent.push({ path: endpoint.path, body: input.body, key: options.idempotencyKey });
    return answer();
  }) as never;
  const session = { token: () => 't', subscribe: () => () => undefined } as never;
  const platform = {
    call,
    socket: undefined as never,
    connectionLoss: undefined as never,
    stepUp: undefined as never,
    session,
    queries,
    now: Date.now,
    download: async () => new Blob(),
    onMessage: () => () => undefined,
  };
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  cleanUp = () => {
    act(() => root.unmount());
    box.remove();
  };
  await act(async () =>
    root.render(
      <App>
        <PlatformProvider platform={platform}>
          <QueryClientProvider client={queries}>
            <Shown proposals={[item]} />
          </QueryClientProvider>
        </PlatformProvider>
      </App>,
    ),
  );
  const button = (name: string) => {
    const found = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (found === undefined) throw new Error(`no button ${name}`);
    return found;
  };
  const press = (name: string) =>
    act(async () => {
      button(name).click();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  const why = () => box.querySelector(`#${button('批准').getAttribute('aria-describedby')}`)?.textContent;
  return { box, sent, button, press, why };
}

test('an own proposal shows approve disabled with the reason beside it, and can be withdrawn', async () => {
  const { sent, box, button, press, why } = await show({ ...approval, proposedBy: 'xu', mayDecide: false });
  expect(button('批准').disabled).toBe(true);
  expect(why()).toBe('您是申请人，不能批准');
  expect([...box.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['撤回申请', '批准']);
  await press('撤回申请');
  await act(async () => document.querySelector<HTMLElement>('.ant-popconfirm .ant-btn-primary')?.click());
  expect(sent).toMatchObject([{ path: '/api/admin/approvals/:id/withdraw', body: { version: 3 } }]);
});

test('an administrator without the permission to propose cannot withdraw their proposal', async () => {
  const own = { ...approval, proposedBy: 'xu', mayDecide: false };
  const { box } = await show(own, undefined, ['approvals:approval:update']);
  expect([...box.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['批准']);
});

test('an administrator who counts as the proposer, or is the member concerned, is not called the proposer', async () => {
  const { why } = await show({ ...approval, mayDecide: false });
  expect(why()).toBe('您与申请人视为同一人，或此事涉及您本人的会员账户，不能批准');
});

test('an administrator without the permission to decide sees that as the reason', async () => {
  const may = ['approvals:approval:update'];
  const { why } = await show({ ...approval, kind: 'staff_change', mayDecide: false }, undefined, may);
  expect(why()).toBe('您没有此操作的权限');
});

test.each([
  ['one’s own', { proposedBy: 'xu' }, '您是申请人，不能批准'],
  [
    'of an administrator who counts as the same person',
    {},
    '您与申请人视为同一人，或此事涉及您本人的会员账户，不能批准',
  ],
])('a proposal %s shows the same reason in a member’s list', async (_, over, words) => {
  const { box } = await show({ ...approval, ...over, mayDecide: false }, undefined, undefined, MemberProposals);
  expect(box.textContent).toContain(words);
});

test('a rejection needs a note, and without one nothing is sent', async () => {
  const { box, sent, press } = await show(approval);
  await press('驳回');
  for (let turn = 0; turn < 200 && !box.textContent?.includes('驳回须填写意见'); turn += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  expect(box.textContent).toContain('驳回须填写意见');
  expect(sent).toEqual([]);
});

test('a retry after a lost answer sends the same idempotency key and the viewed version', async () => {
  const { sent, press } = await show(approval, () => Promise.reject(new TypeError('connection lost')));
  await press('批准');
  await press('批准');
  expect(sent).toHaveLength(2);
  expect(sent[0]?.body).toEqual({ version: 3 });
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('a decision without a network says that nothing was sent, and after a lost answer that the outcome is unknown', async () => {
  const errors = ['OFFLINE', 'NETWORK', 'OFFLINE'];
  const { box, press } = await show(approval, () =>
    Promise.reject(new ApiError({ code: 0, error: errors.shift() ?? '', msg: '' })),
  );
  const shownAlert = () => box.querySelector('[role=alert]')?.textContent;
  await press('批准');
  expect(shownAlert()).toBe('网络已断开，没有发出任何内容。');
  await press('批准');
  expect(shownAlert()).toBe('网络异常，未收到服务器答复');
  await press('批准');
  expect(shownAlert()).toBe('网络异常，未收到服务器答复');
});
