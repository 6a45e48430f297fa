import {
  type AmountLimitKind,
  currencyScale,
  type Limit,
  moneyPattern,
  parseDecimal,
  readTyped,
} from '@fairtick/contracts';
import { limitsText, useText } from '@fairtick/i18n';
import { AmountField, currencySign } from '@fairtick/ui';
import { useState } from 'react';
import { separatorsText } from '../../shared/money/separators-text.ts';
import { LimitSheet } from './limit-sheet.tsx';
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

  function save(): void {
    if (problem === 'separators') return setError(t(separatorsText));
    if (amount === null || !moneyPattern.test(amount)) return setError(t(limitsText.enterAmountMostTwo));
    if (!set.isPending) set.mutate(limitBody(kind, amount));
  }
  const removal = {
    isSending: set.isPending && set.variables[kind] === null,
    remove: () => set.mutate(limitBody(kind, null)),
  };
  return (
    <LimitSheet
      firstField
      title={title}
      set={set}
      isLooser={isLooser}
      onSave={save}
      removal={limit.amount !== null && limit.next?.amount !== null ? removal : null}
      onClose={onClose}
    >
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
    </LimitSheet>
  );
}

function minor(amount: string): bigint {
  return parseDecimal(amount, currencyScale.CNY);
}
