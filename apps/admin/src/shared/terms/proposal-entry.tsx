import type { Approval } from '@fairtick/contracts';
import { adminApprovalsText, adminFrameText, adminProductsText, useText } from '@fairtick/i18n';
import { App, Button, Popconfirm } from 'antd';
import { Link } from 'react-router';
import { errorText } from '../error-text.ts';
import { itemPath } from '../paths.ts';
import { useCan, useMe } from '../platform/use-me.ts';
import './terms.css';

type Outcome = { onSuccess: () => void; onError: (error: Error) => void };
type ProposalEntryProps = {
  item: Approval;
  /** The subject; omitted where the page names it. */
  name?: string | undefined;
  /** Permission to propose: without it an administrator cannot withdraw a proposal either. */
  permission: string;
  withdraw: { isPending: boolean; mutate: (proposal: { id: string; version: number }, outcome: Outcome) => void };
};

/** A proposal that waits for a second person; its proposer can withdraw it until it is decided. */
export function ProposalEntry({ item, name, permission, withdraw }: ProposalEntryProps) {
  const { t, formats } = useText();
  const { message } = App.useApp();
  const { data: me } = useMe();
  const can = useCan();
  const isMine = me?.username === item.proposedBy && can(permission);
  const takeBack = () =>
    withdraw.mutate(
      { id: item.id, version: item.version },
      {
        onSuccess: () => void message.success(t(adminProductsText.proposalIsWithdrawn)),
        onError: (error) => void message.error(errorText(error, t)),
      },
    );
  return (
    <div className="version">
      <p>
        <strong>{name ?? item.proposedBy}</strong>{' '}
        <span className="meta">
          {name === undefined ? '' : `${item.proposedBy} · `}
          {formats.dateTime(item.proposedAt)}
        </span>
      </p>
      <p>{item.reason}</p>
      <p className="version__acts">
        <Link to={itemPath('approvals', item.id)}>
          {item.mayDecide ? t(adminApprovalsText.decide) : t(adminProductsText.openProposal)}
        </Link>
        {isMine && (
          <Popconfirm
            title={t(adminProductsText.lapsesNeverComesForce)}
            okText={t(adminProductsText.withdraw)}
            cancelText={t(adminFrameText.cancel)}
            onConfirm={takeBack}
          >
            <Button size="small" loading={withdraw.isPending}>
              {t(adminProductsText.withdraw)}
            </Button>
          </Popconfirm>
        )}
      </p>
    </div>
  );
}
