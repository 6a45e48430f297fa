import type { SupportLinkKind } from '@fairtick/contracts';
import { supportText, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { paths, urlOf } from '../paths.ts';
import { usePlatform } from '../platform.tsx';
import './support.css';

/** Link from a record to customer service, which then shows the record. */
export function ContactLink({ kind, id }: { kind: SupportLinkKind; id: string }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  return (
    <button
      type="button"
      className="contact-link"
      onClick={() => navigation.navigateTo(urlOf(paths.service, { kind, id }))}
    >
      <Icon name="headset" size={16} />
      {t(supportText.questionsContactSupport)}
    </button>
  );
}
