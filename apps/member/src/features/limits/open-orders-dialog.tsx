import { type OpenOrdersLimit, openOrdersLimit } from '@fairtick/contracts';
import { limitsText, ordersText, useText } from '@fairtick/i18n';
import { Button, Dialog, Notice, NumberBox } from '@fairtick/ui';
import { type FormEvent, useState } from 'react';
import { RefusalNotice } from '../../shared/notices/refusal-notice.tsx';
import { useSetLimit } from './use-set-limit.ts';

type OpenOrdersDialogProps = { openOrders: OpenOrdersLimit; onClose: () => void };

/** Changes the limit of open orders and shows when the new one takes effect. */
export function OpenOrdersDialog({ openOrders: { limit, next }, onClose }: OpenOrdersDialogProps) {
  const { t } = useText();
  const [count, setCount] = useState<number | null>(limit ?? openOrdersLimit.min);
  const set = useSetLimit(t(limitsText.limitSaved), onClose);
  const isLooser = count !== null && limit !== null && count > limit;
  const { min, max } = openOrdersLimit;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (count !== null && !set.isPending) set.mutate({ openOrders: count });
  }
  return (
    <Dialog
      title={t(limitsText.openOrdersLimit)}
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
        <p>{t(limitsText.openOrdersExplained)}</p>
        <NumberBox
          label={t(limitsText.maximumAtTime)}
          min={min}
          max={max}
          value={count}
          onChange={(changed) => {
            setCount(changed);
            set.reset();
          }}
          error={t(limitsText.fillWholeNumberLowest, { lowest: min, highest: max })}
        />
        <RefusalNotice error={set.error} />
        {isLooser && <Notice tone="warn">{t(limitsText.raisingTakes24Hours)}</Notice>}
        {limit !== null && next?.limit !== null && (
          <Button
            tone="ghost"
            block
            busy={set.isPending && set.variables.openOrders === null && t(ordersText.sending)}
            onClick={() => set.mutate({ openOrders: null })}
          >
            {t(limitsText.removeLimit24Hours)}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
