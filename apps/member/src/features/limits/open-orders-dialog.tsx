import { type OpenOrdersLimit, openOrdersLimit } from '@fairtick/contracts';
import { limitsText, useText } from '@fairtick/i18n';
import { NumberBox } from '@fairtick/ui';
import { useState } from 'react';
import { LimitSheet } from './limit-sheet.tsx';
import { useSetLimit } from './use-set-limit.ts';

type OpenOrdersDialogProps = { openOrders: OpenOrdersLimit; onClose: () => void };

/** Changes the limit of open orders and shows when the new one takes effect. */
export function OpenOrdersDialog({ openOrders: { limit, next }, onClose }: OpenOrdersDialogProps) {
  const { t } = useText();
  const [count, setCount] = useState<number | null>(limit ?? openOrdersLimit.min);
  const set = useSetLimit(t(limitsText.limitSaved), onClose);
  const isLooser = count !== null && limit !== null && count > limit;
  const { min, max } = openOrdersLimit;

  const removal = {
    isSending: set.isPending && set.variables.openOrders === null,
    remove: () => set.mutate({ openOrders: null }),
  };
  return (
    <LimitSheet
      title={t(limitsText.openOrdersLimit)}
      set={set}
      isLooser={isLooser}
      onSave={() => {
        if (count !== null && !set.isPending) set.mutate({ openOrders: count });
      }}
      removal={limit !== null && next?.limit !== null ? removal : null}
      onClose={onClose}
    >
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
    </LimitSheet>
  );
}
