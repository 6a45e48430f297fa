import type { Receipt, TapeEntry } from '@fairtick/contracts';
import { ordersText, receiptsText, useText } from '@fairtick/i18n';
import { groupThousands, Icon, IconButton } from '@fairtick/ui';
import { useCopy } from '../../../shared/files/use-copy.ts';
import type { ReceiptCheck } from './receipt-check.ts';

/** A hash as a bar code: each digit sets the width and height of a bar and the gap after it. */
function HashBars({ hash }: { hash: string }) {
  let left = 0;
  const bars = [...hash].map((digit) => {
    const nibble = Number.parseInt(digit, 16);
    const width = 1 + (nibble & 3);
    const trim = (nibble >> 2) * 2;
    const bar = `M${left} ${trim}h${width}V${36 - trim}h-${width}Z`;
    left += width + 2 + ((nibble >> 1) & 3);
    return bar;
  });
  return (
    <svg className="hash-bars" viewBox={`0 0 ${left} 36`} preserveAspectRatio="none" aria-hidden="true">
      <path d={bars.join('')} />
    </svg>
  );
}

function short(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`;
}

/** The part of the tape that decides an order: from the head at acceptance to the deciding entry. */
export function ReceiptChain({ receipt, check }: { receipt: Receipt; check: ReceiptCheck | null }) {
  const { t, formats } = useText();
  const copy = useCopy();
  const { entries, truncated } = receipt.tape;
  const { entry, exit } = receipt.order;
  const first = entries[0];
  const last = entries.at(-1);
  if (!first || !last) return null;
  const isLinked = check?.findings.find(({ name }) => name === 'chain')?.outcome === 'ok';
  const named: [string, TapeEntry | undefined, 'end' | 'quote'][] = [
    [t(receiptsText.head), first, 'end'],
    [t(ordersText.entryShort), entries.find(({ seq }) => seq === entry?.seq), 'quote'],
    [t(ordersText.exit), entries.find(({ seq }) => seq === exit?.seq), 'quote'],
    // The last entry of a truncated receipt is not the deciding one.
    [t(receiptsText.decided), truncated ? undefined : last, 'end'],
  ];
  const deciding = last.hash;
  return (
    <section className="receipt-chain">
      <h2 className="receipt__heading">
        {t(receiptsText.hashChainOfTape)}
        <small className="num">
          #{groupThousands(String(first.seq))} – #{groupThousands(String(last.seq))}
        </small>
      </h2>
      <HashBars hash={deciding} />
      <p className="receipt-chain__hash">
        <code>{deciding.match(/.{1,8}/g)?.join(' ')}</code>
        <IconButton icon="copy" label={t(receiptsText.copyHash)} size={18} onClick={() => void copy(deciding)} />
      </p>
      <ol className="receipt-chain__links">
        {named.map(
          ([label, link, part]) =>
            link && (
              <li key={label} className={isLinked ? 'receipt-chain__link--sure' : undefined}>
                <span className={`receipt-chain__node receipt-chain__node--${part}`}>
                  <Icon name="link" size={part === 'quote' ? 16 : 12} />
                </span>
                <b>{label}</b>
                <span className="num">{formats.timeWithSeconds(link.at)}</span>
                <code>{short(link.hash)}</code>
              </li>
            ),
        )}
      </ol>
      {truncated && <p className="receipt__note">{t(receiptsText.tapeTooLongReceipt)}</p>}
    </section>
  );
}
