import type { UserInfo } from '@fairtick/contracts';
import { authText, ordersText, useText } from '@fairtick/i18n';
import { useOpenService } from '../support/use-open-service.ts';

type RestrictionMessageProps = { restriction: UserInfo['restrictions'][number] };

/** The administrator's message, the end of the restriction, and a link to customer service. */
export function RestrictionMessage({ restriction: { message, endsAt } }: RestrictionMessageProps) {
  const { t, formats } = useText();
  const openService = useOpenService();
  return (
    <>
      {message}
      {endsAt !== null && ` ${t(authText.expectedBackAtAt, { at: formats.dateTime(endsAt) })}`}{' '}
      <button type="button" className="link" onClick={() => void openService()}>
        {t(ordersText.contactSupport)}
      </button>
    </>
  );
}
