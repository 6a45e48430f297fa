import { amountParts } from '@fairtick/ui';

/** The figure that an item is about: small sign and decimals, so that the whole yuan are read first. */
export function BigAmount({ amount }: { amount: string }) {
  const parts = amountParts(amount);
  if (parts === null) return <p className="panel__amount">—</p>;
  return (
    <p className="panel__amount">
      {parts.sign}
      <small>¥</small>
      {parts.whole}
      <small>.{parts.fraction}</small>
    </p>
  );
}
