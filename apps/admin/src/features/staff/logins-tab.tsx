import { type AdminLoginEntry, loginsSheet } from '@fairtick/contracts';
import { adminAuditText, adminReconciliationText, adminRolesText, useText } from '@fairtick/i18n';
import { Select } from 'antd';
import { useLoginColumns } from '../../shared/logins/login-columns.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { SheetButton } from '../../shared/table/sheet-button.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { useLogins, useStaff } from './staff-queries.ts';

const filterKeys = ['adminId', 'verdict'] as const;
const verdicts = ['success', 'refused'] as const;

/** Sign-in attempts of administrators, with address and device. */
export function LoginsTab() {
  const { t } = useText();
  const address = useListAddress(filterKeys);
  const { filters, setFilters } = address;
  const { data: staff } = useStaff();
  const verdict = verdicts.find((one) => one === filters.verdict);
  const { adminId } = filters;
  const asked = {
    ...(adminId === undefined ? {} : { adminId }),
    ...(verdict === undefined ? {} : { verdict }),
  };
  const query = useLogins({ ...asked, ...pageOf(address) });
  const [time, ...rest] = useLoginColumns();
  const who = {
    title: t(adminAuditText.administrator),
    className: 'nowrap',
    render: (_: unknown, row: AdminLoginEntry) =>
      row.username === null ? (
        <span className="meta">{t(adminRolesText.noSuchAccount)}</span>
      ) : (
        <strong>{row.username}</strong>
      ),
  };
  return (
    <>
      <search className="filters">
        <Select<string>
          allowClear
          style={{ width: 180 }}
          aria-label={t(adminAuditText.administrator)}
          placeholder={t(adminRolesText.allAdministrators)}
          value={adminId ?? null}
          onChange={(one) => setFilters({ ...filters, adminId: one ?? '' })}
          options={staff?.items.map(({ id, username }) => ({ value: id, label: username })) ?? []}
        />
        <Select<string>
          allowClear
          style={{ width: 130 }}
          aria-label={t(adminReconciliationText.result)}
          placeholder={t(adminRolesText.allOutcomes)}
          value={verdict ?? null}
          onChange={(one) => setFilters({ ...filters, verdict: one ?? '' })}
          options={[
            { value: 'success', label: t(adminRolesText.signedIn) },
            { value: 'refused', label: t(adminRolesText.refused) },
          ]}
        />
        <SheetButton sheet={loginsSheet} filters={asked} />
      </search>
      <ServerTable<AdminLoginEntry>
        label={t(adminRolesText.signIns)}
        query={query}
        address={address}
        columns={time === undefined ? rest : [time, who, ...rest]}
        rowKey={(row) => row.id}
        minWidth={860}
        empty={t(adminAuditText.noEntryFits)}
      />
    </>
  );
}
