import type { Identity } from '@fairtick/contracts';
import {
  accountText,
  depositsText,
  identityText,
  ledgerText,
  limitsText,
  ordersText,
  type Text,
  type TextValues,
  useText,
  withdrawalsText,
} from '@fairtick/i18n';
import { Button, Card } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currencyText } from '../money/currency-text.ts';
import { destinations } from '../notices/refusal-destinations.ts';
import { usePlatform } from '../platform.tsx';
import { identityQuery } from '../queries.ts';
import { StateTag, type StatusLabel } from '../records/state-tag.tsx';
import { RestrictionMessage } from '../restrictions/restriction-message.tsx';
import { useRestriction } from '../restrictions/use-restriction.ts';
import { useOpenService } from '../support/use-open-service.ts';
import { checklistSteps, type Purpose, type Step } from './checklist-steps.ts';
import type { Obstacle } from './obstacles.ts';
import './checklist.css';

const titles = {
  access: limitsText.accountState,
  identity: identityText.identityVerification,
  account: depositsText.payoutAccounts,
  balance: ledgerText.balance,
  limits: limitsText.amountsLeft,
} as const satisfies Record<Step['key'], Text>;

const looks = {
  done: { text: ordersText.done, tone: 'done', icon: 'check' },
  todo: { text: limitsText.toDo, tone: 'plain', icon: 'pencil' },
  waiting: { text: limitsText.waiting, tone: 'warn', icon: 'clock' },
  stopped: { text: depositsText.notAvailableNow, tone: 'crit', icon: 'close' },
} as const satisfies Record<Step['state'], StatusLabel>;

type ChecklistProps = {
  purpose: Purpose;
  obstacles: readonly Obstacle[];
  verified: boolean;
  /** What to say of the steps without an obstacle. */
  notes?: Partial<Record<Step['key'], ReactNode>>;
};

/** What is missing before money can move, in order, each step with its state and at most one button. */
export function Checklist({ obstacles, ...props }: ChecklistProps) {
  if (obstacles.length === 0) return null;
  return <Steps obstacles={obstacles} {...props} />;
}

function Steps({ purpose, obstacles, verified, notes }: ChecklistProps) {
  const { t } = useText();
  const { data: identity } = useQuery({ ...identityQuery(usePlatform()), enabled: purpose !== 'savings' });
  const steps = checklistSteps({ purpose, obstacles, verified, identity: identity ?? null });
  return (
    <Card padded className="checklist" aria-label={t(limitsText.stillMissing)}>
      <h2 className="checklist__title">{t(limitsText.stillMissing)}</h2>
      <ol className="checklist__steps">
        {steps.map((step) => (
          <li key={step.key} className="checklist__step">
            <span className="checklist__name">
              {t(titles[step.key])} <StateTag look={looks[step.state]} />
            </span>
            <span className="checklist__note">
              {step.obstacle && <Reason obstacle={step.obstacle} />}
              {step.key === 'identity' && !verified && <IdentityNote identity={identity} hasReason={!!step.obstacle} />}
              {!step.obstacle && notes?.[step.key]}
            </span>
            {step.to && <StepButton to={step.to} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepButton({ to }: { to: keyof typeof destinations }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const openService = useOpenService();
  const { text, path } = destinations[to];
  return (
    <Button
      size="s"
      className={to === 'service' ? 'checklist__contact' : undefined}
      onClick={() => (to === 'service' ? void openService() : navigation.navigateTo(path))}
    >
      {t(text)}
    </Button>
  );
}

/** Why, with the amounts, the end, and an administrator's message. */
function Reason({ obstacle: { error, until, text, amounts, days } }: { obstacle: Obstacle }) {
  const { t, formats } = useText();
  const barred = useRestriction('withdrawing');
  const values: TextValues = {
    ...Object.fromEntries(
      Object.entries(amounts ?? {}).map(([name, amount]) => [name, currencyText(t, amount, 'CNY')]),
    ),
    ...(days === undefined ? {} : { days }),
  };
  const what = t(text, values);
  return (
    <>
      {until === null ? what : t(withdrawalsText.restrictionEndsAt, { what, time: formats.dateTime(until) })}{' '}
      {error === 'WITHDRAWAL_BARRED' && barred !== null && <RestrictionMessage restriction={barred} />}
    </>
  );
}

/** When a submission is answered; otherwise what verification allows, if the step has no other reason. */
function IdentityNote({ identity, hasReason }: { identity: Identity | undefined; hasReason: boolean }) {
  const { t, formats } = useText();
  const dueAt = identity?.state === 'pending_review' ? identity.check?.dueAt : null;
  if (dueAt) {
    return `${t(ledgerText.underReview)} · ${t(ledgerText.answerDue)} ${t(ledgerText.byTime, { time: formats.dateTime(dueAt) })}`;
  }
  if (identity?.state === 'rejected') return t(identityText.submissionNotAccepted);
  return hasReason ? null : `${t(accountText.notVerified)} · ${t(identityText.withdrawalsHigherOrderDeposit)}`;
}
