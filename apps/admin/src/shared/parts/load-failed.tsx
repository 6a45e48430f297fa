import { adminFrameText, useText } from '@fairtick/i18n';
import { Button, Result } from 'antd';
import { errorKey, errorText } from '../error-text.ts';

type LoadFailedProps = { query: { error: Error | null; isFetching: boolean; refetch: () => unknown } };

/** Refusals that a retry does not change. */
const lastingStatus: Readonly<Record<string, '403' | '404'>> = { FORBIDDEN: '403', NOT_FOUND: '404' };

/** Shows why data could not be loaded, with a retry button where that can help. */
export function LoadFailed({ query }: LoadFailedProps) {
  const { t } = useText();
  const lasting = lastingStatus[errorKey(query.error)];
  return (
    <Result
      status={lasting ?? 'warning'}
      title={errorText(query.error, t)}
      extra={
        lasting === undefined && (
          <Button type="primary" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t(adminFrameText.tryAgain)}
          </Button>
        )
      }
    />
  );
}
