import type { AdminLoginEntry } from '@fairtick/contracts';
import {
  adminAccountText,
  adminAuditText,
  adminDepositsText,
  adminMembersText,
  adminReconciliationText,
  adminRolesText,
  adminStaffText,
  type Text,
  useText,
} from '@fairtick/i18n';
import { type TableProps } from 'antd';
import { useMemo } from 'react';
import { EmptyList } from '../table/empty-list.tsx';

type Columns<Row> = NonNullable<TableProps<Row>['columns']>;

const refusals: Record<string, Text> = {
  ADMIN_LOGIN_FAILED: adminRolesText.wrongNameOrPassword,
  ADMIN_ADDRESS_REFUSED: adminStaffText.addressNotAllowed,
  ADMIN_TOTP_WRONG: adminRolesText.wrongOneTimeCode,
  ADMIN_RECOVERY_CODE_WRONG: adminRolesText.wrongRecoveryCode,
  SECOND_FACTOR_WRONG: adminAccountText.wrongPasskey,
};
const ways: Record<AdminLoginEntry['way'], Text> = {
  password: adminRolesText.password,
  totp: adminRolesText.passwordTimeCode,
  recovery: adminRolesText.passwordAndRecoveryCode,
  passkey: adminAccountText.passwordPasskey,
};

/** Columns of sign-in attempts: when, how and from where. */
export function useLoginColumns(): Columns<AdminLoginEntry> {
  const { t, formats } = useText();
  return useMemo(
    () => [
      { title: t(adminAuditText.time), className: 'nowrap', render: (_, row) => formats.dateTime(row.at) },
      {
        title: t(adminReconciliationText.result),
        className: 'nowrap',
        render: (_, row) =>
          row.refusal === null ? (
            <span className="tag tag--seal">{t(adminRolesText.signedIn)}</span>
          ) : (
            <span className="tag tag--crit">{t(refusals[row.refusal] ?? adminRolesText.refused)}</span>
          ),
      },
      { title: t(adminDepositsText.way), className: 'nowrap', render: (_, row) => t(ways[row.way]) },
      { title: t(adminMembersText.address), dataIndex: 'ip', className: 'nowrap' },
      { title: t(adminMembersText.device), dataIndex: 'userAgent', className: 'device' },
    ],
    [t, formats],
  );
}

type Session = { createdAt: string; lastSeenAt: string; ip: string; userAgent: string };

/** Columns of sessions: start, last activity and origin. */
export function useSessionColumns<Row extends Session>(): Columns<Row> {
  const { t, formats } = useText();
  return useMemo(
    () => [
      {
        title: t(adminMembersText.signedIn),
        className: 'nowrap',
        render: (_, row) => formats.dateTime(row.createdAt),
      },
      {
        title: t(adminMembersText.lastSeen),
        className: 'nowrap',
        render: (_, row) => formats.dateTime(row.lastSeenAt),
      },
      { title: t(adminMembersText.address), dataIndex: 'ip', className: 'nowrap' },
      { title: t(adminMembersText.device), dataIndex: 'userAgent', className: 'device' },
    ],
    [t, formats],
  );
}

/** Text of an empty table. */
export function emptyText(text: string) {
  return { emptyText: <EmptyList>{text}</EmptyList> };
}
