import type { AdminLoginEntry } from '@fairtick/contracts';
import { adminMembersText, adminRolesText, useText } from '@fairtick/i18n';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { emptyText, useLoginColumns } from '../../shared/logins/login-columns.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useOwnLogins } from './account-queries.ts';

/** Sign-in attempts to the own account, ten per page. */
export function OwnLoginsCard() {
  const { t } = useText();
  const [trail, setTrail] = useState<string[]>([]);
  const query = useOwnLogins(trail.at(-1) ?? null);
  const columns = useLoginColumns();
  const next = query.data?.nextCursor ?? null;
  if (query.error !== null && query.data === undefined) return <LoadFailed query={query} />;
  return (
    <section className="card table account__wide" aria-labelledby="logins-title">
      <header className="card__head">
        <h2 id="logins-title">{t(adminRolesText.mySignIns)}</h2>
        <span className="meta">{t(adminRolesText.successfulAndRefused)}</span>
      </header>
      <Table<AdminLoginEntry>
        size="middle"
        columns={columns}
        dataSource={query.data?.items ?? []}
        rowKey={(row) => row.id}
        loading={{ spinning: query.isFetching, delay: 200 }}
        pagination={false}
        scroll={{ x: 760 }}
        locale={emptyText(t(adminMembersText.neverSignedIn))}
      />
      <footer className="account__pages">
        <Button size="small" disabled={trail.length === 0} onClick={() => setTrail(trail.slice(0, -1))}>
          {t(adminRolesText.newer)}
        </Button>
        <Button size="small" disabled={next === null} onClick={() => next !== null && setTrail([...trail, next])}>
          {t(adminRolesText.older)}
        </Button>
      </footer>
    </section>
  );
}
