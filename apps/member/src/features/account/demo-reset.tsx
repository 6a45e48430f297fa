import { resetDemo } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
      toast.done(t('模拟资金已重置，今日还可重置 {{count}} 次', { count: resetsLeft }));
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
        {t('重置模拟资金')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('重置模拟资金')}
          onClose={() => setAsking(false)}
          dismissible={!isSending}
          foot={
            <>
              <Button size="paired" onClick={() => setAsking(false)}>
                {t('取消')}
              </Button>
              <Button tone="primary" size="paired" busy={isSending && t('提交中')} onClick={() => void confirm({})}>
                {t('重置')}
              </Button>
            </>
          }
        >
          <p>{t('模拟账户的可用余额恢复到初始金额。持仓照常结算，真实账户不受影响。')}</p>
          {state.kind === 'refused' && (
            <Notice tone="crit" role="alert">
              {state.msg}
            </Notice>
          )}
          {state.kind === 'unknown' && (
            <Notice tone="warn">{t('网络中断，再按一次会查询同一次重置，不会重复。')}</Notice>
          )}
        </Dialog>
      )}
    </>
  );
}
