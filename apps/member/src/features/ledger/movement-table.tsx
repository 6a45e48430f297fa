import { currencyScale, dayIn, type Movement, parseDecimal, platformTimeZone } from '@fairtick/contracts';
import { ledgerText, marketsText, ordersText, useText } from '@fairtick/i18n';
import { directionOf, Money } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '../../shared/lists/data-table.tsx';
import { groupRows } from '../../shared/lists/group-rows.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { confQuery } from '../../shared/queries.ts';
import { rowTime } from '../../shared/row-time.ts';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import { Adjustment, Counter, movementUrl } from './movement-parts.tsx';
import { movementTexts } from './movement-texts.ts';

type MovementTableProps = {
  rows: readonly Movement[];
  /** Whether older movements are not loaded yet; then the sum of the last day is unknown. */
  hasMore: boolean;
};

/** Movements on a wide screen, with the change of each day; a row opens what it refers to. */
export function MovementTable({ rows, hasMore }: MovementTableProps) {
  const { t, language } = useText();
  const platform = usePlatform();
  const platformFormats = usePlatformFormats();
  const { data: conf } = useQuery(confQuery(platform, language));
  const dayOf = ({ at }: Movement) => dayIn(conf?.timeZone ?? platformTimeZone, Date.parse(at));
  const days = groupRows(rows, dayOf);
  const columns = useMovementColumns(dayOf);
  return (
    <DataTable
      label={t(ledgerText.statement)}
      className="movements__table"
      columns={columns}
      groups={days.map(({ id, rows: lines }, index) => ({
        id,
        title: platformFormats.day(id),
        rows: lines,
        isWhole: !hasMore || index < days.length - 1,
      }))}
      onOpen={(row) => {
        const url = movementUrl(row);
        return url === null ? null : () => platform.navigation.navigateTo(url);
      }}
    />
  );
}

function useMovementColumns(dayOf: (row: Movement) => string): Column<Movement>[] {
  const { t, formats } = useText();
  return [
    {
      id: 'kind',
      head: t(ledgerText.kind),
      cell: ({ type }) => t(movementTexts[type]),
      note: (row) => <Adjustment row={row} />,
    },
    { id: 'counter', head: t(ledgerText.counterAccount), cell: (row) => <Counter row={row} /> },
    {
      id: 'time',
      head: t(marketsText.time),
      figure: true,
      cell: (row) => <time dateTime={row.at}>{rowTime(formats, row.at, dayOf(row))}</time>,
    },
    {
      id: 'amount',
      head: t(ordersText.amountLabel),
      figure: true,
      cell: ({ amount }) => <Money amount={amount} signed className={directionOf(amount)} />,
      sum: (rows) => <Money amount={rows.reduce((sum, { amount }) => sum + minor(amount), 0n)} signed />,
    },
    {
      id: 'after',
      head: t(ledgerText.balanceAfter),
      figure: true,
      cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
    },
  ];
}

const minor = (amount: string) => parseDecimal(amount, currencyScale.CNY);
