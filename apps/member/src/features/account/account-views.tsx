import { accountViews } from '@fairtick/contracts';
import { identityText, memberFilesText, useText } from '@fairtick/i18n';
import { Card, ErrorState, Icon } from '@fairtick/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FactsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { useEndOfList } from '../../shared/lists/use-end-of-list.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { viewCategoryTexts } from '../../shared/view-category-texts.ts';

const pageSize = 20;

/** Which staff viewed the account, what they viewed and why. */
export function AccountViews() {
  const { t, formats } = useText();
  const { call } = usePlatform();
  const views = useInfiniteQuery({
    queryKey: ['account-views'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return call(accountViews, { query }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
  });
  const end = useEndOfList(views);
  const items = views.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="account-views">
      <h2 id="account-views" className="sessions__title">
        {t(memberFilesText.whoViewedMyAccount)}
      </h2>
      {views.isError && !views.data && (
        <ErrorState title={t(identityText.listCouldNotLoaded)} onRetry={() => void views.refetch()} />
      )}
      {views.isPending && <FactsSkeleton facts={2} />}
      {views.data && (
        <Card>
          {items.length === 0 && <p className="sessions__none">{t(identityText.noneSoFar)}</p>}
          <ul className="rows sessions">
            {items.map(({ at, what, category, staffNumber }) => (
              <li key={`${at} ${staffNumber}`} className="row">
                <span className="row__icon">
                  <Icon name="eye" />
                </span>
                <span className="row__main">
                  {what === 'screens'
                    ? t(memberFilesText.viewedScreensRead)
                    : t(memberFilesText.viewedPersonalDataFull)}
                  <span className="row__note">
                    {t(viewCategoryTexts[category])} · {t(identityText.staffNoNumber, { number: staffNumber })}
                  </span>
                  <time className="row__note" dateTime={at}>
                    {formats.dateTime(at)}
                  </time>
                </span>
              </li>
            ))}
          </ul>
          {items.length > 0 && end}
        </Card>
      )}
    </section>
  );
}
