import type { Approval } from '@fairtick/contracts';
import { adminApprovalsText, adminReviewsText, useText } from '@fairtick/i18n';
import { FourEyesStrip } from '../../shared/review/decision/four-eyes-strip.tsx';
import { approvalEffects } from './approval-texts.ts';

/** Proposer, approver and effect of one proposal. */
export function ApprovalStrip({ item }: { item: Approval }) {
  const { t, formats } = useText();
  const effect = approvalEffects[item.kind];
  const pending = item.state === 'pending';
  const waiting = item.mayDecide ? t(adminApprovalsText.yourDecision) : t(adminApprovalsText.waiting);
  return (
    <FourEyesStrip
      first={{
        name: t(adminApprovalsText.byName, { name: item.proposedBy }),
        note: formats.dateTime(item.proposedAt),
        state: 'done',
      }}
      second={{
        name: item.decidedBy ?? waiting,
        note: item.decidedAt === null ? t(adminReviewsText.anotherAdministrator) : formats.dateTime(item.decidedAt),
        state: pending ? 'now' : 'done',
      }}
      effect={{ name: t(effect.name), note: t(effect.note), state: item.state === 'approved' ? 'done' : 'later' }}
    />
  );
}
