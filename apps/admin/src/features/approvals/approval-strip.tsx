import type { Approval } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { FourEyesStrip } from '../../shared/review/decision/four-eyes-strip.tsx';
import { approvalEffects } from './approval-texts.ts';

/** Proposer, approver and effect of one proposal. */
export function ApprovalStrip({ item }: { item: Approval }) {
  const { t, formats } = useText();
  const effect = approvalEffects[item.kind];
  const pending = item.state === 'pending';
  const waiting = item.mayDecide ? t('待您审批') : t('等待审批');
  return (
    <FourEyesStrip
      first={{
        name: t('{{name}} 申请', { name: item.proposedBy }),
        note: formats.dateTime(item.proposedAt),
        state: 'done',
      }}
      second={{
        name: item.decidedBy ?? waiting,
        note: item.decidedAt === null ? t('另一名管理员') : formats.dateTime(item.decidedAt),
        state: pending ? 'now' : 'done',
      }}
      effect={{ name: t(effect.name), note: t(effect.note), state: item.state === 'approved' ? 'done' : 'later' }}
    />
  );
}
