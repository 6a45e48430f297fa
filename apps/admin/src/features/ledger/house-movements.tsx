import { type AdminTransfer, adminTransfers } from '@fairtick/contracts';
import { adminAuditText, adminLedgerText, useText } from '@fairtick/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { transfersPath } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { useTransferColumns } from './use-transfer-columns.tsx';

const noFilters = [] as const;
const houseBalance = { account: 'real', bucket: 'house_trading' } as const;

/** Every ledger line of the house balance, newest first. Reading them is an audit entry, so they are read on demand. */
export function HouseMovements() {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  return (
    <section aria-labelledby="house-movements-title">
      <header className="house__head">
        <h2 id="house-movements-title">{t(adminLedgerText.movementsOfHouseBalance)}</h2>
        <Link to={transfersPath(houseBalance.bucket, houseBalance.account)}>{t(adminLedgerText.ledger)}</Link>
      </header>
      {isShown ? (
        <Lines />
      ) : (
        <Button className="house__show" onClick={() => setShown(true)}>
          {t(adminLedgerText.showMovementsAudited)}
        </Button>
      )}
    </section>
  );
}

function Lines() {
  const { t } = useText();
  const { call } = usePlatform();
  const address = useListAddress(noFilters);
  const query = useQuery({
    queryKey: ['ledger', 'transfers', houseBalance, address.cursor, address.limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(adminTransfers, { query: { ...houseBalance, ...pageOf(address) } }, { signal, quiet: true }),
  });
  return (
    <ServerTable<AdminTransfer>
      label={t(adminLedgerText.movementsOfHouseBalance)}
      query={query}
      address={address}
      columns={useTransferColumns(null)}
      rowKey={(row) => row.id}
      minWidth={900}
      empty={t(adminAuditText.noEntryFits)}
    />
  );
}
