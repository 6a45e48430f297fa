import { adminRevealPaymentAccount, type DataOf, type MemberPaymentAccount } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
      title: t('类型'),
      className: 'nowrap',
      render: (_, { kind, bank, branch, chain }) => (
        <span className="two-lines">
          <strong>{kind === 'bank' ? bank : `USDT-${chain}`}</strong>
          <span className="meta">{branch}</span>
        </span>
      ),
    },
    { title: t('收款人与账号'), render: (_, row) => <AccountNumber memberId={memberId} row={row} /> },
    {
      title: t('绑定时间'),
      className: 'nowrap',
      render: (_, { addedAt }) => fullTime(formats, addedAt),
    },
    {
      title: t('状态'),
      className: 'nowrap',
      render: (_, { removedAt, usableFrom }) =>
        removedAt !== null ? (
          <span className="tag">
            <Glyph name="minus" size={13} />
            {t('已解绑 {{at}}', { at: fullTime(formats, removedAt) })}
          </span>
        ) : Date.parse(usableFrom) > now() ? (
          <span className="tag tag--warn">
            <Glyph name="hourglass" size={13} />
            {t('{{at}} 起可用', { at: fullTime(formats, usableFrom) })}
          </span>
        ) : (
          <span className="tag tag--seal">
            <Glyph name="check" size={13} />
            {t('使用中')}
          </span>
        ),
    },
  ];
  return (
    <section className="card table" aria-label={t('收款账户')}>
      <Table<MemberPaymentAccount>
        size="middle"
        columns={columns}
        dataSource={query.data?.items ?? []}
        rowKey={({ id }) => id}
        loading={{ spinning: query.isFetching, delay: 200 }}
        pagination={false}
        scroll={{ x: 760 }}
        locale={{
          emptyText: query.isFetching ? ' ' : <EmptyList>{t('没有绑定过收款账户')}</EmptyList>,
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
          {t('显示完整账号')}
        </Button>
      )}
      {shown !== null && <RevealState secondsLeft={secondsLeft} onHide={hide} />}
      {asking && (
        <ViewReasonDialog
          title={t('显示完整账号')}
          effect={t('显示一分钟，写入审计日志；会员能看到谁在何时因何查看。')}
          okText={t('显示')}
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
