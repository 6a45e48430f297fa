import { supportText, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { useOpenService } from '../../shared/support/use-open-service.ts';
import { SupportBadge } from './support-badge.tsx';
import '../../shared/support/support.css';

/** Desktop: a button in the right margin that slides out on hover or focus and opens customer service. */
export function ServiceButton() {
  const { t } = useText();
  const openService = useOpenService();
  return (
    <button type="button" className="service-button" onClick={() => void openService()}>
      <Icon name="headset" size={22} />
      <span className="service-button__words">
        <strong>{t(supportText.customerService)}</strong>
        <span>{t(supportText.askAboutAnything)}</span>
      </span>
      <SupportBadge />
    </button>
  );
}
