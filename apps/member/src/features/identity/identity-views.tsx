import { identityText, useText } from '@fairtick/i18n';
import { Card, ErrorState } from '@fairtick/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FactsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { useEndOfList } from '../../shared/lists/use-end-of-list.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { identityViewsQuery } from './identity-queries.ts';
import { roleText, viewTexts } from './identity-texts.ts';

/** Which staff viewed the member's identity data, what they viewed and when. */
export function IdentityViews() {
  const { t, formats } = useText();
  const views = useInfiniteQuery(identityViewsQuery(usePlatform()));
  const end = useEndOfList(views);
  const items = views.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="views" aria-labelledby="identity-views">
      <h2 id="identity-views" className="views__title">
        {t(identityText.lookedMyIdentity)}
      </h2>
      {views.isError && !views.data && (
        <ErrorState title={t(identityText.listCouldNotLoaded)} onRetry={() => void views.refetch()} />
      )}
      {views.isPending && <FactsSkeleton facts={2} />}
      {views.data && (
        <Card className="views__card">
          {items.length === 0 && <p className="views__none">{t(identityText.noneSoFar)}</p>}
          <ul>
            {items.map(({ at, what, roles, staffNumber }) => (
              <li key={`${at} ${what} ${staffNumber}`} className="views__row">
                <span className="views__who">
                  {t(roleText(roles))}{' '}
                  <span className="num">{t(identityText.staffNoNumber, { number: staffNumber })}</span>
                </span>
                <span className="views__what">{t(viewTexts[what])}</span>
                <time dateTime={at}>{formats.dateTime(at)}</time>
              </li>
            ))}
          </ul>
          {items.length > 0 && end}
        </Card>
      )}
    </section>
  );
}
