import { type RetentionKind, retentionTerms } from '@fairtick/contracts';
import { frameText, retentionText, type Text, useText } from '@fairtick/i18n';
import { Button, Card, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';

const names: Readonly<Record<RetentionKind, Text>> = {
  closed: retentionText.nameIdNumberPhone,
  payments: retentionText.namesPayersProofsPayment,
  identity: retentionText.detailsPhotosIdentityCheck,
  identity_rejected: retentionText.detailsPhotosIdentityCheckRejected,
  support: retentionText.conversationsAndPictures,
  sessions: retentionText.loginsTimeAddressBrowser,
  notifications: retentionText.notificationsThatWereRead,
};

const kinds = Object.keys(names) as RetentionKind[];

/** Storage periods, as the database applies them. */
export function KeptCard() {
  const { t } = useText();
  const { call } = usePlatform();
  const query = useQuery({
    queryKey: ['retention-terms'],
    queryFn: async ({ signal }) => (await call(retentionTerms, {}, { signal, quiet: true })).items,
  });
  const known = query.data?.toSorted((a, b) => b.days - a.days);
  // The kinds of data are known before their periods, so the card below does not move when these load.
  const terms: { kind: RetentionKind; days: number | null }[] = known ?? kinds.map((kind) => ({ kind, days: null }));
  return (
    <Card padded aria-label={t(retentionText.howLongDataKept)} aria-busy={query.isPending}>
      <h2 className="data-page__head">{t(retentionText.howLongDataKept)}</h2>
      <p className="data-page__note">{t(retentionText.deletedAutomaticallyEndTerm)}</p>
      {query.isError ? (
        <Button block onClick={() => void query.refetch()}>
          {t(frameText.tryAgain)}
        </Button>
      ) : (
        <dl className="data-page__terms">
          {terms.map(({ kind, days }) => (
            <div key={kind} className="data-page__term">
              <dt>{t(names[kind])}</dt>
              <dd>
                {days === null ? <Skeleton width={64} height={16} /> : t(retentionText.countDays, { count: days })}
              </dd>
            </div>
          ))}
          <div className="data-page__term">
            <dt>{t(retentionText.booksWithoutNames)}</dt>
            <dd>{t(retentionText.keptPermanently)}</dd>
          </div>
          <div className="data-page__term">
            <dt>{t(retentionText.pictureYoursReplacedRemoved)}</dt>
            <dd>{t(retentionText.deletedAtOnce)}</dd>
          </div>
        </dl>
      )}
    </Card>
  );
}
