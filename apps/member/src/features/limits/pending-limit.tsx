import type { AmountLimitKind, Limit } from '@fairtick/contracts';
import { limitsText, ordersText, useText } from '@fairtick/i18n';
import { amountText, Button, clockText } from '@fairtick/ui';
import { useSecondsUntil } from '../../shared/live/use-seconds-until.ts';
import { RefusalNotice } from '../../shared/notices/refusal-notice.tsx';
import { type LimitsBody, limitBody, useSetLimit } from './use-set-limit.ts';

type PendingLimitProps = {
  /** The limit to come; null: none. */
  value: string | null;
  from: string;
  /** Sets the limit in force again, which cancels the change. */
  keep: LimitsBody;
};

/** A pending looser limit, with a button to cancel the change. */
export function PendingLimit({ value, from: at, keep }: PendingLimitProps) {
  const { t, formats } = useText();
  const set = useSetLimit(t(limitsText.cancelledLimitStays));
  const left = clockText(useSecondsUntil(at));
  const from = formats.dateTime(at);
  return (
    <div className="limit__next">
      <p>
        {value === null
          ? t(limitsText.noLimitFromFrom, { from })
          : t(limitsText.amountFromFrom, { from, amount: value })}
        <span className="num limit__left">{t(limitsText.inLeft, { left })}</span>
      </p>
      <Button size="s" tone="ghost" busy={set.isPending && t(ordersText.sending)} onClick={() => set.mutate(keep)}>
        {t(limitsText.keepLimit)}
      </Button>
      <RefusalNotice error={set.error} />
    </div>
  );
}

type PendingAmountProps = { kind: AmountLimitKind; limit: Limit };

/** A changed amount that waits for its time; nothing where none waits. */
export function PendingAmount({ kind, limit: { amount, next } }: PendingAmountProps) {
  if (!next || amount === null) return null;
  const value = next.amount === null ? null : amountText(next.amount);
  return <PendingLimit value={value} from={next.from} keep={limitBody(kind, amount)} />;
}
