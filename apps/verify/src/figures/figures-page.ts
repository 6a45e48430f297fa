import {
  type DataOf,
  dayFigures,
  type FigureDay,
  type FigureGroup,
  figureDays,
  figureRows,
  type PublicFigures,
} from '@fairtick/contracts';
import { verifyReceiptsText, verifySiteText } from '@fairtick/i18n';
import { code, facts, fill, h, table } from '../dom.ts';
import { loaded, present } from '../loaded.ts';
import { fileUrl, readPublic } from '../read-public.ts';
import { snippet } from '../snippet.ts';
import { count, t } from '../texts.ts';

/** Figures of a platform day, and the rows from which anyone computes them again. */
export function figuresPage(): HTMLElement {
  const shown = h('div', {});
  return h(
    'section',
    { class: 'page' },
    h('h1', {}, t(verifySiteText.figuresPage)),
    h('p', { class: 'lead' }, t(verifySiteText.figuresLead)),
    loaded(async () => {
      const { items }: DataOf<typeof figureDays> = present(await readPublic(figureDays, { query: { limit: 100 } }));
      const show = (chosen: FigureDay | undefined) =>
        chosen &&
        fill(
          shown,
          loaded(async () =>
            figureCards(chosen, present(await readPublic(dayFigures, { params: { day: chosen.day } }))),
          ),
        );
      show(items[0]);
      if (items.length === 0) return h('p', { class: 'card__text' }, t(verifySiteText.noFigures));
      const select = h(
        'select',
        { onchange: () => show(items[select.selectedIndex]) },
        items.map(({ day }) => h('option', { value: day }, day)),
      );
      return h('div', { class: 'form' }, h('label', {}, t(verifySiteText.figuresDay), select));
    }),
    shown,
  );
}

function figureCards(chosen: FigureDay, figures: PublicFigures): HTMLElement {
  const { withdrawals, stalls, settlers } = figures;
  const duration = (seconds: number) => t(verifySiteText.seconds, { count: count(seconds) });
  return h(
    'div',
    {},
    groupsCard(t(verifySiteText.realOrders), figures, 'real'),
    groupsCard(t(verifySiteText.demoOrders), figures, 'demo'),
    h('p', { class: 'quiet' }, t(verifySiteText.groupsHidden)),
    h(
      'div',
      { class: 'card' },
      facts([
        [
          t(verifySiteText.withdrawalTimes),
          withdrawals === null
            ? t(verifySiteText.withdrawalsHidden)
            : t(verifySiteText.withdrawalTimesOf, {
                paid: count(withdrawals.paid),
                p50: duration(withdrawals.p50S),
                p95: duration(withdrawals.p95S),
              }),
        ],
        [
          t(verifySiteText.settlers),
          t(verifySiteText.settlersOfDay, {
            compared: count(settlers.compared),
            differed: count(settlers.differed),
            disputes: count(settlers.disputes),
          }),
        ],
        [
          t(verifySiteText.feedStalls),
          stalls.map(({ symbol, stalls: number }) => `${symbol} ${count(number)}`).join(' · ') || '0',
        ],
      ]),
    ),
    rowsCard(chosen),
  );
}

/** @param points basis points */
const percent = (points: number | null) =>
  points === null ? '—' : `${Math.floor(points / 100)}.${String(points % 100).padStart(2, '0')}%`;

function groupsCard(name: string, { groups }: PublicFigures, account: FigureGroup['account']): HTMLElement {
  const own = groups.filter((group) => group.account === account);
  const lagOf = ({ lagP50Ms, lagP99Ms }: FigureGroup) =>
    lagP50Ms === null || lagP99Ms === null ? '—' : `${count(lagP50Ms)} / ${count(lagP99Ms)} ms`;
  return h(
    'div',
    { class: 'card' },
    h('h2', {}, name),
    own.length === 0
      ? h('p', { class: 'card__text' }, t(verifySiteText.noGroups))
      : table(
          [
            t(verifyReceiptsText.product),
            t(verifyReceiptsText.terms),
            t(verifySiteText.orderCount),
            t(verifySiteText.outcomes),
            t(verifySiteText.breakEven),
            t(verifySiteText.winRate),
            t(verifySiteText.membersResult),
            t(verifySiteText.settlementLag),
          ],
          own.map((group) => [
            group.symbol,
            t(verifySiteText.seconds, { count: count(group.durationS) }),
            count(group.orders),
            [group.wins, group.losses, group.ties, group.voids].map(count).join(' / '),
            percent(group.breakEvenBps),
            percent(group.winBps),
            group.membersResult,
            lagOf(group),
          ]),
          name,
        ),
  );
}

function rowsCard({ day, sha256, logIndex }: FigureDay): HTMLElement {
  const href = fileUrl(figureRows, { day });
  const figures = fileUrl(dayFigures, { day });
  return h(
    'div',
    { class: 'card' },
    h('h2', {}, t(verifySiteText.rowsOfDay)),
    h('p', { class: 'card__text' }, t(verifySiteText.rowsHow)),
    facts([
      [
        'SHA-256',
        h(
          'span',
          {},
          code(sha256),
          h(
            'span',
            { class: 'quiet' },
            ` ${logIndex === null ? t(verifySiteText.rowsNotLogged) : t(verifySiteText.rowsLogged, { number: count(logIndex) })}`,
          ),
        ),
      ],
    ]),
    snippet(
      `curl -o rows.csv ${href}\ncurl -o figures.json ${figures}\npython3 conformance/figures.py rows.csv figures.json --sha256 ${sha256}`,
    ),
    h(
      'p',
      { class: 'actions' },
      h('a', { class: 'button', href, download: '' }, t(verifyReceiptsText.download, { name: 'CSV' })),
    ),
    h('p', { class: 'quiet' }, code('docs/figures.md')),
  );
}
