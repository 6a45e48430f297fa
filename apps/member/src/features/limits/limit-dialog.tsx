import {
  type AmountLimitKind,
  currencyScale,
  type Limit,
  moneyPattern,
  parseDecimal,
  readTyped,
} from '@fairtick/contracts';
import { limitsText, ordersText, useText } from '@fairtick/i18n';
import { AmountField, Button, currencySign, Dialog, Notice } from '@fairtick/ui';
import { type FormEvent, useState } from 'react';
import { separatorsText } from '../../shared/money/separators-text.ts';
import { RefusalNotice } from '../../shared/notices/refusal-notice.tsx';
import { limitTextsOf } from './limit-texts.ts';
import { limitBody, useSetLimit } from './use-set-limit.ts';

type LimitDialogProps = { kind: AmountLimitKind; limit: Limit; onClose: () => void };

/** Changes one limit and shows when the new amount takes effect. */
export function LimitDialog({ kind, limit, onClose }: LimitDialogProps) {
  const { t, language } = useText();
  const { title, note, maximum } = limitTextsOf(kind, { t });
  const [typed, setTyped] = useState(limit.amount?.replace(/\.00$/, '') ?? '');
  const [error, setError] = useState<string>();
  const set = useSetLimit(t(limitsText.limitSaved), onClose);
  const { amount, problem } = readTyped(typed, currencyScale.CNY, language);
  const isLooser = amount !== null && limit.amount !== null && minor(amount) > minor(limit.amount);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (problem === 'separators') return setError(t(separatorsText));
    if (amount === null || !moneyPattern.test(amount)) return setError(t(limitsText.enterAmountMostTwo));
    if (!set.isPending) set.mutate(limitBody(kind, amount));
  }
  return (
    <Dialog
      firstField
      title={title}
      kind="sheet"
      onClose={onClose}
      dismissible={!set.isPending}
      foot={
        <Button type="submit" form="limit-form" tone="primary" block busy={set.isPending && t(ordersText.sending)}>
          {isLooser ? t(limitsText.takesEffect24Hours) : t(limitsText.putInForceNow)}
        </Button>
      }
    >
      <form id="limit-form" className="limit-form" noValidate onSubmit={submit}>
        <p>{note}</p>
        <AmountField
          label={maximum}
          name="amount"
          symbol={currencySign}
          value={typed}
          error={error}
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
            set.reset();
          }}
        />
        <RefusalNotice error={set.error} />
        {isLooser && <Notice tone="warn">{t(limitsText.raisingTakes24Hours)}</Notice>}
        {limit.amount !== null && limit.next?.amount !== null && (
          <Button
            tone="ghost"
            block
            busy={set.isPending && set.variables[kind] === null && t(ordersText.sending)}
            onClick={() => set.mutate(limitBody(kind, null))}
          >
            {t(limitsText.removeLimit24Hours)}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

function minor(amount: string): bigint {
  return parseDecimal(amount, currencyScale.CNY);
}
