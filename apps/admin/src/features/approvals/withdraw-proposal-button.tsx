import { type Approval, approvalPermissions } from '@fairtick/contracts';
import { adminFrameText, adminProductsText, useText } from '@fairtick/i18n';
import { App, Button, Popconfirm } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { useCan, useMe } from '../../shared/platform/use-me.ts';
import { useWithdrawApproval } from './approval-queries.ts';

/** Withdraws a pending proposal; shown only to its proposer while they may propose its kind. */
export function WithdrawProposalButton({ item, onDone }: { item: Approval; onDone?: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const { data: me } = useMe();
  const can = useCan();
  const withdraw = useWithdrawApproval();
  const { id, version } = item;
  if (me?.username !== item.proposedBy || !can(approvalPermissions[item.kind].proposes)) return null;
  const takeBack = () =>
    withdraw.mutate(
      { id, version },
      {
        onSuccess: () => {
          void message.success(t(adminProductsText.proposalIsWithdrawn));
          onDone?.();
        },
        onError: (error) => void message.error(errorText(error, t)),
      },
    );
  return (
    <Popconfirm
      title={t(adminProductsText.lapsesNeverComesForce)}
      okText={t(adminProductsText.withdraw)}
      cancelText={t(adminFrameText.cancel)}
      onConfirm={takeBack}
    >
      <Button loading={withdraw.isPending}>{t(adminProductsText.withdraw)}</Button>
    </Popconfirm>
  );
}
