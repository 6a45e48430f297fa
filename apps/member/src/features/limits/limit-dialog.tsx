import { currencyScale, type Limit, type LimitKind, moneyPattern, parseDecimal, readTyped } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { AmountField, Button, currencySign, Dialog, Notice } from '@fairtick/ui';
import { type FormEvent, useState } from 'react';
import { separatorsText } from '../../shared/money/separators-text.ts';
import { RefusalNotice } from '../../shared/notices/refusal-notice.tsx';
import { limitNotes, limitTitles } from './limit-texts.ts';
import { useSetLimit } from './use-set-limit.ts';

type LimitDialogProps = { kind: LimitKind; limit: Limit; onClose: () => void };

/** Changes one limit and shows when the new amount takes effect. */
export function LimitDialog({ kind, limit, onClose }: LimitDialogProps) {
  const { t, language } = useText();
  const [typed, setTyped] = useState(limit.amount?.replace(/\.00$/, '') ?? '');
  const [error, setError] = useState<string>();
  const set = useSetLimit(t('限额已保存'), onClose);
  const { amount, problem } = readTyped(typed, currencyScale.CNY, language);
  const isLooser = amount !== null && limit.amount !== null && minor(amount) > minor(limit.amount);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (problem === 'separators') return setError(t(separatorsText));
    if (amount === null || !moneyPattern.test(amount)) return setError(t('请输入金额，最多两位小数'));
    if (!set.isPending) set.mutate({ [kind]: amount });
  }
  return (
    <Dialog
      firstField
      title={t(limitTitles[kind])}
      kind="sheet"
      onClose={onClose}
      dismissible={!set.isPending}
      foot={
        <Button type="submit" form="limit-form" tone="primary" block busy={set.isPending && t('提交中')}>
          {isLooser ? t('24 小时后生效') : t('立即生效')}
        </Button>
      }
    >
      <form id="limit-form" className="limit-form" noValidate onSubmit={submit}>
        <p>{t(limitNotes[kind])}</p>
        <AmountField
          label={t('每天最多')}
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
        {isLooser && <Notice tone="warn">{t('调高要等 24 小时，在那之前仍按现在的限额。')}</Notice>}
        {limit.amount !== null && limit.next?.amount !== null && (
          <Button
            tone="ghost"
            block
            busy={set.isPending && set.variables[kind] === null && t('提交中')}
            onClick={() => set.mutate({ [kind]: null })}
          >
            {t('取消限额（24 小时后）')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

function minor(amount: string): bigint {
  return parseDecimal(amount, currencyScale.CNY);
}
