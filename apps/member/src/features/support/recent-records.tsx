import type { SupportLinkKind } from '@fairtick/contracts';
import { homeText, supportText, useText } from '@fairtick/i18n';
import { Card, classNames, Icon } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { currencyText } from '../../shared/money/currency-text.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { linkLooks } from './link-chip.tsx';
import { recordsQuery } from './support-queries.ts';

const directionTexts = { rise: homeText.rise, fall: homeText.fall } as const;

type Link = { kind: SupportLinkKind; id: string };
export type RecordChoice = { link: Link | null; onLink: (link: Link | null) => void };

/** The member's newest orders, deposits and withdrawals, by kind: a press makes one what the next message is about. */
export function RecentRecords({ link, onLink }: RecordChoice) {
  const { t, formats } = useText();
  const { data = [] } = useQuery(recordsQuery(usePlatform()));
  if (data.length === 0) return null;
  return (
    <Card className="guide">
      <h2 className="guide__title">{t(supportText.whichRecord)}</h2>
      <ul className="rows">
        {data.map(({ kind, id, order, amount, currency, at }) => {
          const isChosen = link?.id === id;
          return (
            <li key={id}>
              <button
                type="button"
                className={classNames('row', isChosen && 'row--chosen')}
                aria-pressed={isChosen}
                onClick={() => onLink(isChosen ? null : { kind, id })}
              >
                <span className="row__icon">
                  <Icon name={linkLooks[kind].icon} />
                </span>
                <span className="row__main">
                  <span>
                    {order ? `${order.symbol} ${t(directionTexts[order.direction])}` : t(linkLooks[kind].text)}{' '}
                    <span className="num">{currencyText(t, amount, currency)}</span>
                  </span>
                  <time className="row__note" dateTime={at}>
                    {formats.dateTime(at)}
                  </time>
                </span>
                {isChosen && <Icon name="check" size={18} />}
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
