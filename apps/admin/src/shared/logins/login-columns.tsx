import type { AdminLoginEntry } from '@fairtick/contracts';
import { msg, type Text, useText } from '@fairtick/i18n';
import { type TableProps } from 'antd';
import { useMemo } from 'react';
import { EmptyList } from '../table/empty-list.tsx';

type Columns<Row> = NonNullable<TableProps<Row>['columns']>;

const refusals: Record<string, Text> = {
  ADMIN_LOGIN_FAILED: msg('账号或密码不符'),
  ADMIN_TOTP_WRONG: msg('动态口令不符'),
  ADMIN_RECOVERY_CODE_WRONG: msg('恢复码不符'),
};
const ways: Record<AdminLoginEntry['way'], Text> = {
  password: msg('密码'),
  totp: msg('密码与动态口令'),
  recovery: msg('密码与恢复码'),
};

/** Columns of sign-in attempts: when, how and from where. */
export function useLoginColumns(): Columns<AdminLoginEntry> {
  const { t, formats } = useText();
  return useMemo(
    () => [
      { title: t('时间'), className: 'nowrap', render: (_, row) => formats.dateTime(row.at) },
      {
        title: t('结果'),
        className: 'nowrap',
        render: (_, row) =>
          row.refusal === null ? (
            <span className="tag tag--seal">{t('已登录')}</span>
          ) : (
            <span className="tag tag--crit">{t(refusals[row.refusal] ?? msg('被拒绝'))}</span>
          ),
      },
      { title: t('方式'), className: 'nowrap', render: (_, row) => t(ways[row.way]) },
      { title: t('地址'), dataIndex: 'ip', className: 'nowrap' },
      { title: t('设备'), dataIndex: 'userAgent', className: 'device' },
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
        title: t('登录时间'),
        className: 'nowrap',
        render: (_, row) => formats.dateTime(row.createdAt),
      },
      { title: t('最近活动'), className: 'nowrap', render: (_, row) => formats.dateTime(row.lastSeenAt) },
      { title: t('地址'), dataIndex: 'ip', className: 'nowrap' },
      { title: t('设备'), dataIndex: 'userAgent', className: 'device' },
    ],
    [t, formats],
  );
}

/** Text of an empty table. */
export function emptyText(text: string) {
  return { emptyText: <EmptyList>{text}</EmptyList> };
}
