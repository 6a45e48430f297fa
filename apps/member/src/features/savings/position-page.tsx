import { type DataOf, recordNumber, type SavingsPosition, type savingsPosition } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText, Button, Card, EmptyState, ErrorState } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isMissing } from '../../shared/lists/is-missing.ts';
import { FactsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { Page } from '../../shared/page/page.tsx';
import { RecordsLink } from '../../shared/page/records-link.tsx';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { type Fact, FactList } from '../../shared/records/fact-list.tsx';
import { StateTag } from '../../shared/records/state-tag.tsx';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import { AutoRenewRow } from './auto-renew-row.tsx';
import { InterestCalendar } from './interest-calendar.tsx';
import { RedeemButton } from './redeem-button.tsx';
import { minorOf, rateText } from './savings-amount.ts';
import { positionQuery } from './savings-queries.ts';
import { outcomeTexts, savingsStatusLabels, termText } from './savings-texts.ts';
import './savings.css';

/** One position: daily interest, maturity, and early redemption. */
export function PositionPage() {
  const { t } = useText();
  const platform = usePlatform();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, isPending, isError, error, refetch } = useQuery({
    ...positionQuery(platform, id),
    enabled: id !== '',
  });
  const missing = isMissing(id, error);
  return (
    <Page title={t('固投详情')} className="savings" end={<RecordsLink path={paths.savingsRecords} />}>
      {missing && (
        <EmptyState
          title={t('没有这笔固投')}
          action={<Button onClick={() => platform.navigation.redirectTo(paths.savingsRecords)}>{t('查看记录')}</Button>}
        />
      )}
      {!missing && isPending && <FactsSkeleton />}
      {!missing && isError && !data && <ErrorState title={t('固投详情加载失败')} onRetry={() => void refetch()} />}
      {data && <PositionView view={data} />}
    </Page>
  );
}

function PositionView({ view: { position, days } }: { view: DataOf<typeof savingsPosition> }) {
  const { t } = useText();
  const isRunning = position.status === 'pending_return';
  return (
    <div className="savings__stack">
      <Summary position={position} />
      {isRunning && (
        <Card className="rows">
          <AutoRenewRow position={position} />
        </Card>
      )}
      <Card padded>
        <h2 className="savings__title">{t('计息日历')}</h2>
        <InterestCalendar position={position} days={days} />
      </Card>
      <PositionFacts position={position} />
      {isRunning && <RedeemButton position={position} />}
    </div>
  );
}

function Summary({ position }: { position: SavingsPosition }) {
  const { t } = useText();
  const formats = usePlatformFormats();
  const { status, principal, interest, interestAtTerm, returnedAmount, returnsAt } = position;
  const totalAtMaturity = minorOf(principal) + minorOf(interestAtTerm);
  return (
    <Card padded className="summary">
      <p className="summary__head">
        <span>{t('{{days}} 天期固投', { days: position.termDays })}</span>
        <StateTag look={savingsStatusLabels[status]} />
      </p>
      <p className="summary__amount num">{amountText(principal)}</p>
      <p className="summary__line">
        {t('已计利息')} <b className="num">{amountText(interest, { signed: true })}</b>
      </p>
      <p className="summary__line">
        {status === 'pending_return' ? (
          <>
            {t('{{date}} 返还本息', { date: formats.date(returnsAt) })}{' '}
            <b className="num">{amountText(totalAtMaturity)}</b>
          </>
        ) : (
          <>
            {t('实际返还')} <b className="num">{amountText(returnedAmount)}</b>
          </>
        )}
      </p>
    </Card>
  );
}

function PositionFacts({ position }: { position: SavingsPosition }) {
  const { t, language, formats } = useText();
  const { navigation } = usePlatform();
  const platform = usePlatformFormats();
  const { outcome, forfeited, returnedAt, renewedFrom, renewedTo } = position;
  const facts: Fact[] = [
    [t('年化收益率'), `${rateText(position.rateBps)}%`],
    [t('期限'), t('{{days}} 天', { days: position.termDays })],
    [t('到期利息'), amountText(position.interestAtTerm)],
    [t('存入时间'), formats.dateTime(position.subscribedAt)],
    [t('计息期间'), termText(language, position)],
    [
      t('还款时间'),
      `${platform.date(position.returnsAt)} ${platform.time(position.returnsAt)} ${platform.zoneAt(position.returnsAt)}`,
    ],
    [t('返还时间'), returnedAt === null ? null : formats.dateTime(returnedAt)],
    [t('结束方式'), outcome === null ? null : t(outcomeTexts[outcome])],
    [t('放弃利息'), minorOf(forfeited) === 0n ? null : amountText(forfeited)],
    [t('编号'), recordNumber(position.id)],
  ];
  const linked = [
    { id: renewedFrom, text: t('续投自上一笔') },
    { id: renewedTo, text: t('已续投至下一笔') },
  ];
  return (
    <Card padded>
      <FactList facts={facts} />
      {linked.map(
        ({ id, text }) =>
          id !== null && (
            <button
              key={text}
              type="button"
              className="link savings__linked"
              onClick={() => navigation.redirectTo(urlOf(paths.savingsPosition, { id }))}
            >
              {text}
            </button>
          ),
      )}
    </Card>
  );
}
