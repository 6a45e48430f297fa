import type { Receipt } from '@fairtick/contracts';
import { verifyReceiptsText } from '@fairtick/i18n';
import { mostBytes, mostEntries, type ReceiptFault, readReceipt } from '@fairtick/verifier/read-receipt';
import { code, facts, h } from '../dom.ts';
import { mark } from '../marks.ts';
import { count, t, utc } from '../texts.ts';
import { checkReceipt, type Finding, type PublicData, verdictOf } from './check-receipt.ts';
import { findingTexts, orderTexts, outcomeTexts, reasonOf, verdictTexts } from './finding-texts.ts';

/** What is shown of a file: why it is no receipt, or each check of the receipt in a line. */
export async function checkFile(file: File, platform: PublicData | null): Promise<HTMLElement> {
  const found = await readReceipt(file);
  if ('fault' in found) return faultCard(found);
  return receiptCards(found.receipt, await checkReceipt(found.receipt, platform));
}

function faultText(found: ReceiptFault): string {
  switch (found.fault) {
    case 'empty':
      return t(verifyReceiptsText.emptyFile);
    case 'unreadable':
      return t(verifyReceiptsText.fileUnreadable);
    case 'json':
      return t(verifyReceiptsText.notWholeJson);
    case 'size':
      return t(verifyReceiptsText.fileTooLarge, { size: Math.ceil(found.bytes / 1e6), most: mostBytes / 1e6 });
    case 'entries':
      return t(verifyReceiptsText.tooManyEntries, { count: count(found.count), most: count(mostEntries) });
    case 'version':
      return t(verifyReceiptsText.laterVersion, { version: found.version });
    case 'form':
      return t(verifyReceiptsText.notReceipt, { path: found.path });
  }
}

function faultCard(found: ReceiptFault): HTMLElement {
  return h(
    'div',
    { class: 'card' },
    verdictLine('failed', t(verifyReceiptsText.receiptNotRead)),
    h('p', { class: 'card__text' }, faultText(found)),
  );
}

function verdictLine(outcome: Finding['outcome'], text: string): HTMLElement {
  return h('h2', { class: `verdict verdict--${outcome}` }, mark(outcome), text);
}

function receiptCards(receipt: Receipt, findings: readonly Finding[]): HTMLElement {
  const verdict = verdictOf(findings);
  return h(
    'div',
    { class: 'card' },
    verdictLine(verdict, t(verdictTexts[verdict])),
    h('p', { class: 'counts' }, countsOf(findings)),
    orderFacts(receipt),
    h('ol', { class: 'checks' }, findings.map(findingLine)),
  );
}

/** Such as "6 passed · 2 failed". */
function countsOf(findings: readonly Finding[]): string {
  return (['ok', 'failed', 'not_checked'] as const)
    .map((outcome) => ({ outcome, found: findings.filter((finding) => finding.outcome === outcome).length }))
    .filter(({ found }) => found > 0)
    .map(({ outcome, found }) => `${t(outcomeTexts[outcome])} ${found}`)
    .join(' · ');
}

function findingLine(finding: Finding): HTMLElement {
  const { name, outcome, detail } = finding;
  const texts = findingTexts[name];
  const reason = reasonOf(finding);
  return h(
    'li',
    { class: 'check', 'data-check': name, 'data-outcome': outcome },
    mark(outcome),
    h(
      'div',
      {},
      h(
        'h3',
        {},
        texts === undefined ? name : t(texts.name),
        h('span', { class: `tag tag--${outcome}` }, t(outcomeTexts[outcome])),
      ),
      reason === null ? null : h('p', { class: 'check__reason' }, reason),
      reason === null && detail !== ''
        ? h('p', { class: 'check__reason' }, t(verifyReceiptsText.detail, { code: detail }))
        : null,
      texts === undefined
        ? null
        : h(
            'dl',
            { class: 'claims' },
            h('div', {}, h('dt', {}, t(verifyReceiptsText.proves)), h('dd', {}, t(texts.proves))),
            h('div', {}, h('dt', {}, t(verifyReceiptsText.doesNotProve)), h('dd', {}, t(texts.not))),
          ),
    ),
  );
}

function orderFacts({ order, publicKey }: Receipt): HTMLElement {
  const point = (at: Receipt['order']['entry']) => (at === null ? '—' : `${at.price} · ${utc(at.at)} · ${at.seq}`);
  const result = order.result === null ? order.status : t(orderTexts[order.result]);
  return facts([
    [t(verifyReceiptsText.order), code(order.id)],
    [t(verifyReceiptsText.product), `${order.symbol} · ${t(orderTexts[order.direction])}`],
    [t(verifyReceiptsText.stake), `¥${order.amount}`],
    [t(verifyReceiptsText.accepted), `${utc(order.acceptedAt)} UTC`],
    [t(verifyReceiptsText.closes), `${utc(order.closeAt)} UTC`],
    [t(verifyReceiptsText.entry), point(order.entry)],
    [t(verifyReceiptsText.exit), point(order.exit)],
    [t(verifyReceiptsText.result), result],
    [t(verifyReceiptsText.profit), order.profit === null ? '—' : order.profit.replace(/^(-?)/, '$1¥')],
    [t(verifyReceiptsText.key), code(publicKey)],
  ]);
}
