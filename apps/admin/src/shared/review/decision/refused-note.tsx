import { adminReviewsText, useText } from '@fairtick/i18n';
import { Alert, Button } from 'antd';
import { errorText } from '../../error-text.ts';

/** Why a command was refused, with a button to reload the item; renders nothing without an error. */
export function RefusedNote({ error, onReload }: { error: Error | null; onReload: () => void }) {
  const { t } = useText();
  if (error === null) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={errorText(error, t)}
      role="alert"
      action={
        <Button size="small" onClick={onReload}>
          {t(adminReviewsText.readAgain)}
        </Button>
      }
    />
  );
}
