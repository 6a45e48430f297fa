import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import { startPages } from '../../shared/start-pages.test-data.ts';
import { ProposeTermsDialog } from '../../shared/terms/propose-terms-dialog.tsx';
import { presentTerms } from './money-terms.test-setup.ts';
import { moneyTermsConsole } from './money-terms-console.ts';

type Sent = { path: string; body: unknown; key: string | undefined };
let cleanUp: (() => void) | null = null;
// Rendering twenty-two fields is slow in this environment.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(startPages);
afterEach(() => cleanUp?.());

/** The real dialog on a connection that records what is sent; every change gives members less. */
async function show() {
  const sent: Sent[] = [];
  const queries = new QueryClient();
  const call = (async (endpoint: { path: string }, input: { body?: unknown }, options: { idempotencyKey?: string }) => {
    sent.push({ path: endpoint.path, body: input.body, key: options.idempotencyKey });
    return endpoint.path.endsWith('/preview')
      ? { version: 8, isCut: true, earliest: '2026-11-23T08:00:00.000Z' }
      : { approvalId: '0199a000-0000-7000-8000-000000000001' };
  }) as never;
  const platform = {
    call,
    socket: undefined as never,
    connectionLoss: undefined as never,
    stepUp: undefined as never,
    session: { token: () => 't', subscribe: () => () => undefined } as never,
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
  const newest = { version: 7, effectiveAt: '2026-11-20T08:00:00.000Z', ...presentTerms };
  await act(async () =>
    root.render(
      <App>
        <PlatformProvider platform={platform}>
          <QueryClientProvider client={queries}>
            <ProposeTermsDialog desk={moneyTermsConsole} newest={newest} onClose={() => undefined} />
          </QueryClientProvider>
        </PlatformProvider>
      </App>,
    ),
  );
  const type = (id: string, text: string) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error(`no field ${id}`);
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    act(() => {
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const submit = () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '提交申请');
    act(() => button?.click());
  };
  const proposals = () => sent.filter(({ path }) => !path.endsWith('/preview'));
  /** Waits until the page shows it: the effect of a click or an answer takes several event loop turns. */
  const says = async (text: string) => {
    for (let turn = 0; turn < 200 && !(document.body.textContent ?? '').includes(text); turn += 1) {
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    }
    expect(document.body.textContent).toContain(text);
  };
  return { proposals, type, submit, says };
}

test('the form starts with the current terms, and shows the effect of a change before it is sent', async () => {
  const { proposals, type, says } = await show();
  await says('没有改动');
  type('money_terms_terms_withdrawBankFee', '5');
  await says('银行卡提现手续费¥0.00¥5.00');
  await says('对会员不利，至少公示 24 小时');
  type('money_terms_terms_withdrawHoldS', '2880');
  await says('24 小时2 天');
  type('money_terms_terms_withdrawHoldS', '60');
  await says('请先填完整');
  expect(proposals()).toEqual([]);
});

test('a proposal is sent only with reason and evidence, and carries the viewed version and every field', async () => {
  const { proposals, type, submit, says } = await show();
  type('money_terms_terms_withdrawBankFee', '5');
  submit();
  await says('请填写');
  expect(proposals()).toEqual([]);
  type('money_terms_evidence', '纪要 31');
  type('money_terms_reason', '银行费用上调');
  submit();
  await says('已提交，等待另一名管理员批准');
  expect(proposals()).toMatchObject([
    {
      path: '/api/admin/money-terms',
      body: {
        version: 7,
        terms: { ...presentTerms, withdrawBankFee: '5' },
        reason: '银行费用上调',
        evidence: '纪要 31',
      },
    },
  ]);
  expect(proposals()[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('a value out of bounds shows an error at its field and is not sent', async () => {
  const { proposals, type, submit, says } = await show();
  type('money_terms_evidence', '纪要 31');
  type('money_terms_reason', '放宽双人审核');
  type('money_terms_terms_secondApprovalFrom', '10000.01');
  submit();
  await says('请填写 ¥100.00 至 ¥10,000.00');
  type('money_terms_terms_secondApprovalFrom', '500,5');
  await says('请按 1,234.5 的写法填写');
  submit();
  expect(proposals()).toEqual([]);
});

test('a character that cannot be stored is named at its field; tabs are accepted', async () => {
  const { proposals, type, submit, says } = await show();
  type('money_terms_evidence', 'ticket\u001b4711');
  type('money_terms_reason', '放宽双人审核');
  type('money_terms_terms_withdrawBankFee', '5');
  await says('含有看不见的字符（U+001B）');
  submit();
  expect(proposals()).toEqual([]);
  type('money_terms_evidence', 'ticket\t4711');
  submit();
  await says('已提交，等待另一名管理员批准');
  expect(proposals()).toHaveLength(1);
});
