import { publicText, type TextKey, textKeys } from '@fairtick/contracts';
import { contentText, useText } from '@fairtick/i18n';
import { Card, EmptyState, ErrorState } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { ProseSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { Page } from '../../shared/page/page.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';
import { Prose } from '../../shared/texts/prose.tsx';
import { textTitles } from '../../shared/texts/text-titles.ts';
import { WrittenText } from '../../shared/texts/written-text.tsx';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import './content.css';

/** One of the operator's texts, named by `?key=`. */
export function TextPage() {
  const { t } = useText();
  const query = useAddressQuery();
  const key = textKeys.find((one) => one === query.get('key'));
  return (
    <Page width="reading" title={key === undefined ? t(contentText.article) : t(textTitles[key])} className="text-page">
      {key === undefined ? <Unwritten /> : <TextBody textKey={key} />}
    </Page>
  );
}

function TextBody({ textKey }: { textKey: TextKey }) {
  const { t, language } = useText();
  const formats = usePlatformFormats();
  const { call } = usePlatform();
  const { data, isError, refetch } = useQuery({
    // Stored under the configuration's query key, because it changes with it.
    queryKey: [...queryKeys.conf, 'text', textKey, language],
    queryFn: ({ signal }) => call(publicText, { params: { key: textKey } }, { signal, quiet: true }),
    staleTime: 60_000,
  });
  if (isError) return <ErrorState title={t(contentText.contentCouldNotLoaded)} onRetry={() => void refetch()} />;
  if (!data) return <ProseSkeleton />;
  if (data.text === '') return <Unwritten />;
  return (
    <WrittenText language={data.language}>
      <Card padded className="text-page__card">
        {data.changedAt !== null && (
          <p className="text-page__time">{t(contentText.updatedDate, { date: formats.date(data.changedAt) })}</p>
        )}
        <Prose text={data.text} />
      </Card>
    </WrittenText>
  );
}

function Unwritten() {
  const { t } = useText();
  return <EmptyState title={t(contentText.nothingHereYet)} text={t(contentText.appearOncePublished)} />;
}
