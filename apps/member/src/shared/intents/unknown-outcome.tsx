import { useText } from '@fairtick/i18n';
import { Notice } from '@fairtick/ui';

/** Shown after a lost answer: pressing again checks the same request and never submits it twice. */
export function UnknownOutcome() {
  const { t } = useText();
  return (
    <Notice tone="warn" role="alert">
      {t('网络中断，尚不知道是否已受理。再按一次会查询同一笔，不会重复提交。')}
    </Notice>
  );
}
