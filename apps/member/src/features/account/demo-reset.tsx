import { resetDemo } from '@fairtick/contracts';
import { accountText, limitsText, ordersText, useText } from '@fairtick/i18n';
import { Button, Dialog, Icon, Notice, toast } from '@fairtick/ui';
import { useState } from 'react';
import { useIntent } from '../../shared/intents/use-intent.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';

/** Resets the demo money to the amount that a new account starts with. */
export function DemoReset() {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const [isAsking, setAsking] = useState(false);
  const { state, confirm, dismiss } = useIntent<object, { resetsLeft: number }>(
    'demo reset',
    (_body, options) => call(resetDemo, { body: {} }, options),
    ({ resetsLeft }) => {
      void queries.invalidateQueries({ queryKey: queryKeys.wallet });
      toast.done(t(limitsText.demoMoneyResetCount, { count: resetsLeft }));
      setAsking(false);
    },
  );
  const isSending = state.kind === 'sending';
  return (
    <>
      <Button
        block
        size="paired"
        icon={<Icon name="refresh" size={16} />}
        onClick={() => {
          dismiss();
          setAsking(true);
        }}
      >
        {t(limitsText.resetDemoMoney)}
      </Button>
      {isAsking && (
        <Dialog
          title={t(limitsText.resetDemoMoney)}
          onClose={() => setAsking(false)}
          dismissible={!isSending}
          foot={
            <>
              <Button size="paired" onClick={() => setAsking(false)}>
                {t(accountText.cancel)}
              </Button>
              <Button
                tone="primary"
                size="paired"
                busy={isSending && t(ordersText.sending)}
                onClick={() => void confirm({})}
              >
                {t(limitsText.reset)}
              </Button>
            </>
          }
        >
          <p>{t(limitsText.availableDemoBalanceReturns)}</p>
          {state.kind === 'refused' && (
            <Notice tone="crit" role="alert">
              {state.msg}
            </Notice>
          )}
          {state.kind === 'unknown' && <Notice tone="warn">{t(limitsText.connectionLostPressingAgain)}</Notice>}
        </Dialog>
      )}
    </>
  );
}
