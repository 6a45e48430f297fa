import { adminRevealPaymentAccount, type DataOf, type MemberPaymentAccount } from '@fairtick/contracts';
import { adminApprovalsText, adminMemberFilesText, adminMembersText, useText } from '@fairtick/i18n';
import { Button, Table, type TableProps, Typography } from 'antd';
import { useState } from 'react';
import { fullTime } from '../../shared/full-time.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { EmptyList } from '../../shared/table/empty-list.tsx';
import { usePaymentAccounts, useRevealPaymentAccount } from './member-file-queries.ts';
import { RevealState } from './reveal-state.tsx';
import { useRevealed } from './use-revealed.ts';
import { ViewReasonDialog } from './why-dialog.tsx';
import './member-files.css';

/** Cards and wallets, also removed ones, masked; a full number is shown for one minute, with a reason. */
export function PaymentAccountsTab({ memberId }: { memberId: string }) {
  const { t, formats } = useText();
  const { now } = usePlatform();
  const query = usePaymentAccounts(memberId);
  if (query.error !== null && query.data === undefined) return <LoadFailed query={query} />;
  const columns: NonNullable<TableProps<MemberPaymentAccount>['columns']> = [
    {
      title: t(adminApprovalsText.kind),
      className: 'nowrap',
      render: (_, { kind, bank, branch, chain }) => (
        <span className="two-lines">
          <strong>{kind === 'bank' ? bank : `USDT-${chain}`}</strong>
          <span className="meta">{branch}</span>
        </span>
      ),
    },
    {
      title: t(adminMemberFilesText.payeeAndNumber),
      render: (_, row) => <AccountNumber memberId={memberId} row={row} />,
    },
    {
      title: t(adminMemberFilesText.bound),
      className: 'nowrap',
      render: (_, { addedAt }) => fullTime(formats, addedAt),
    },
    {
      title: t(adminMembersText.state),
      className: 'nowrap',
      render: (_, { removedAt, usableFrom }) =>
        removedAt !== null ? (
          <span className="tag">
            <Glyph name="minus" size={13} />
            {t(adminMemberFilesText.unboundAt, { at: fullTime(formats, removedAt) })}
          </span>
        ) : Date.parse(usableFrom) > now() ? (
          <span className="tag tag--warn">
            <Glyph name="hourglass" size={13} />
            {t(adminMemberFilesText.usableFromAt, { at: fullTime(formats, usableFrom) })}
          </span>
        ) : (
          <span className="tag tag--seal">
            <Glyph name="check" size={13} />
            {t(adminMemberFilesText.inUse)}
          </span>
        ),
    },
  ];
  return (
    <section className="card table" aria-label={t(adminMemberFilesText.payoutAccounts)}>
      <Table<MemberPaymentAccount>
        size="middle"
        columns={columns}
        dataSource={query.data?.items ?? []}
        rowKey={({ id }) => id}
        loading={{ spinning: query.isFetching, delay: 200 }}
        pagination={false}
        scroll={{ x: 760 }}
        locale={{
          emptyText: query.isFetching ? ' ' : <EmptyList>{t(adminMemberFilesText.noPayoutAccountEver)}</EmptyList>,
        }}
      />
    </section>
  );
}

function AccountNumber({ memberId, row }: { memberId: string; row: MemberPaymentAccount }) {
  const { t } = useText();
  const may = useCan()(adminRevealPaymentAccount.permission);
  const [asking, setAsking] = useState(false);
  const reveal = useRevealPaymentAccount(memberId, row.id);
  const { shown, secondsLeft, show, hide } = useRevealed<DataOf<typeof adminRevealPaymentAccount>>();
  return (
    <span className="two-lines">
      <span>
        {shown === null ? (
          `${row.payee} ${row.number}`
        ) : (
          <>
            {shown.payee}{' '}
            <Typography.Text copyable code>
              {shown.number}
            </Typography.Text>
          </>
        )}
      </span>
      {may && shown === null && (
        <Button type="link" size="small" className="link-start" onClick={() => setAsking(true)}>
          {t(adminMemberFilesText.showInFull)}
        </Button>
      )}
      {shown !== null && <RevealState secondsLeft={secondsLeft} onHide={hide} />}
      {asking && (
        <ViewReasonDialog
          title={t(adminMemberFilesText.showInFull)}
          effect={t(adminMemberFilesText.shownMinuteLoggedMember)}
          okText={t(adminMemberFilesText.show)}
          busy={reveal.isPending}
          error={reveal.error}
          onClose={() => setAsking(false)}
          onSubmit={(why) =>
            reveal.mutate(why, {
              onSuccess: (data) => {
                show(data);
                reveal.reset();
                setAsking(false);
              },
            })
          }
        />
      )}
    </span>
  );
}
