import { amountParts } from '@fairtick/ui';

/** The main amount of an item: small sign and decimals, so that whole yuan are read first. */
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
