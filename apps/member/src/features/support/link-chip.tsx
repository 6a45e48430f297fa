import { numberOf, type SupportLink, type SupportLinkKind } from '@fairtick/contracts';
import { supportText, useText } from '@fairtick/i18n';
import { Icon, type IconName } from '@fairtick/ui';
import { currencyText } from '../../shared/money/currency-text.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';

export const linkLooks = {
  order: { text: supportText.order, icon: 'receipt', path: paths.order },
  withdrawal: { text: supportText.withdrawal, icon: 'upload', path: paths.withdrawal },
  deposit: { text: supportText.deposit, icon: 'download', path: paths.deposit },
} as const satisfies Record<SupportLinkKind, { text: string; icon: IconName; path: string }>;

/** The record that a message is about, as a link. */
export function LinkChip({ link }: { link: Pick<SupportLink, 'kind' | 'id'> & Partial<SupportLink> }) {
  const { t, formats } = useText();
  const { navigation } = usePlatform();
  const { text, icon, path } = linkLooks[link.kind];
  const { amount, currency, at } = link;
  return (
    <button type="button" className="link-chip" onClick={() => navigation.navigateTo(urlOf(path, { id: link.id }))}>
      <Icon name={icon} size={18} />
      <span className="link-chip__words">
        <strong>
          {t(text)}
          {amount !== undefined && currency !== undefined && (
            <span className="num"> {currencyText(t, amount, currency)}</span>
          )}
        </strong>
        <span className="num">
          {at !== undefined && `${formats.dateTime(at)} · `}
          {numberOf(link.kind, link.id)}
        </span>
      </span>
      <Icon name="chevron-right" size={16} />
    </button>
  );
}
