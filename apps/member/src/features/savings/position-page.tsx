import { type DataOf, recordNumber, type SavingsPosition, type savingsPosition } from '@fairtick/contracts';
import { receiptsText, savingsText, useText } from '@fairtick/i18n';
import { amountText, Button, Card, EmptyState, ErrorState } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../shared/lists/is-missing.ts';
import { FactsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
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

/** One position (`?id=`) on its own page. */
export function PositionPage() {
  const { t } = useText();
  const query = useAddressQuery();
  return (
    <Page
      width="split"
      title={t(savingsText.savingsDetails)}
      className="savings"
      end={<RecordsLink path={paths.savingsRecords} />}
    >
      <PositionDetail id={query.get('id') ?? ''} />
    </Page>
  );
}

/** One position: daily interest, maturity, and early redemption. */
export function PositionDetail({ id }: { id: string }) {
  const { t } = useText();
  const platform = usePlatform();
  const { data, isPending, isError, error, refetch } = useQuery({
    ...positionQuery(platform, id),
    enabled: id !== '',
  });
  if (isMissing(id, error)) {
    const records = (
      <Button onClick={() => platform.navigation.redirectTo(paths.savingsRecords)}>{t(savingsText.whoLooked)}</Button>
    );
    return <EmptyState title={t(savingsText.noPosition)} action={records} />;
  }
  if (data) return <PositionView view={data} />;
  if (isPending || !isError) return <FactsSkeleton />;
  return <ErrorState title={t(savingsText.positionCouldNotLoaded)} onRetry={() => void refetch()} />;
}

function PositionView({ view: { position, days } }: { view: DataOf<typeof savingsPosition> }) {
  const { t } = useText();
  const isRunning = position.status === 'pending_return';
  return (
    <div className="stack columns">
      <div className="columns__part">
        <Summary position={position} />
        {isRunning && (
          <Card className="rows">
            <AutoRenewRow position={position} />
          </Card>
        )}
        <Card padded>
          <h2 className="savings__title">{t(savingsText.interestCalendar)}</h2>
          <InterestCalendar position={position} days={days} />
        </Card>
      </div>
      <div className="columns__part">
        <PositionFacts position={position} />
        {isRunning && <RedeemButton position={position} />}
      </div>
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
        <span>{t(savingsText.daysDaySavings, { days: position.termDays })}</span>
        <StateTag look={savingsStatusLabels[status]} />
      </p>
      <p className="summary__amount num">{amountText(principal)}</p>
      <p className="summary__line">
        {t(savingsText.interestSoFar)} <b className="num">{amountText(interest, { signed: true })}</b>
      </p>
      <p className="summary__line">
        {status === 'pending_return' ? (
          <>
            {t(savingsText.returnsOnDate, { date: formats.date(returnsAt) })}{' '}
            <b className="num">{amountText(totalAtMaturity)}</b>
          </>
        ) : (
          <>
            {t(savingsText.amountReturned)} <b className="num">{amountText(returnedAmount)}</b>
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
    [t(savingsText.annualRate), `${rateText(position.rateBps)}%`],
    [t(savingsText.term), t(savingsText.dayCount, { days: position.termDays })],
    [t(savingsText.interestAtTerm), amountText(position.interestAtTerm)],
    [t(savingsText.saved), formats.dateTime(position.subscribedAt)],
    [t(savingsText.interestPeriod), termText(language, position)],
    [
      t(savingsText.repaymentDate),
      `${platform.date(position.returnsAt)} ${platform.time(position.returnsAt)} ${platform.zoneAt(position.returnsAt)}`,
    ],
    [t(savingsText.returnedOrDue), returnedAt === null ? null : formats.dateTime(returnedAt)],
    [t(savingsText.howItEnded), outcome === null ? null : t(outcomeTexts[outcome])],
    [t(savingsText.interestForfeited), minorOf(forfeited) === 0n ? null : amountText(forfeited)],
    [t(receiptsText.id), recordNumber(position.id)],
  ];
  const linked = [
    { id: renewedFrom, text: t(savingsText.renewedFromPreviousPosition) },
    { id: renewedTo, text: t(savingsText.renewedIntoNextPosition) },
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
