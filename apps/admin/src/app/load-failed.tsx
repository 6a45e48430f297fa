import { useText } from '@fairtick/i18n';
import { Button, Result } from 'antd';
import { errorText } from './error-text.ts';

type LoadFailedProps = { query: { error: Error | null; isFetching: boolean; refetch: () => unknown } };

/** Says why something could not be read, and tries again on demand. */
export function LoadFailed({ query }: LoadFailedProps) {
  const { t } = useText();
  return (
    <Result
      status="warning"
      title={errorText(query.error, t)}
      extra={
        <Button type="primary" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('重试')}
        </Button>
      }
    />
  );
}
