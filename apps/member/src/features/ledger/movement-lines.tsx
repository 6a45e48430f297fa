import type { Movement } from '@fairtick/contracts';
import { ledgerText, marketsText, ordersText, useText } from '@fairtick/i18n';
import { directionOf, Money } from '@fairtick/ui';
import { usePlatform } from '../../shared/platform.tsx';
import { Adjustment, Counter, movementUrl } from './movement-parts.tsx';
import { movementTexts } from './movement-texts.ts';

/** Movements on a narrow screen: a table for screen readers, three lines each for the eye. */
export function MovementLines({ rows }: { rows: readonly Movement[] }) {
  const { t } = useText();
  return (
    <table className="movements">
      <thead>
        <tr>
          <th scope="col">{t(ledgerText.kind)}</th>
          <th scope="col">{t(ledgerText.counterAccount)}</th>
          <th scope="col">{t(marketsText.time)}</th>
          <th scope="col">{t(ordersText.amountLabel)}</th>
          <th scope="col">{t(ledgerText.balanceAfter)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ row }: { row: Movement }) {
  const { t, formats } = useText();
  const { navigation } = usePlatform();
  const url = movementUrl(row);
  const text = t(movementTexts[row.type]);
  return (
    <tr>
      <td className="movements__type">
        {url === null ? (
          text
        ) : (
          <button type="button" className="link" onClick={() => navigation.navigateTo(url)}>
            {text}
          </button>
        )}
        <Adjustment row={row} />
      </td>
      <td className="movements__counter">
        <Counter row={row} />
      </td>
      <td className="movements__time">
        <time dateTime={row.at}>{formats.dateTime(row.at)}</time>
      </td>
      <td className="movements__amount">
        <Money amount={row.amount} signed className={directionOf(row.amount)} />
      </td>
      <td className="movements__after">
        <span className="movements__label">{t(ledgerText.balance)} </span>
        <Money amount={row.balanceAfter} />
      </td>
    </tr>
  );
}
