import type { Limits } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Card, Icon } from '@fairtick/ui';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';

/** During a pause: when it ends, what is not possible, and that the member can still withdraw. */
export function PauseNotice({ limits: { exclusion, timeOutUntil } }: { limits: Limits }) {
  const { t, formats } = useText();
  const platform = usePlatformFormats();
  const { navigation } = usePlatform();
  if (exclusion === null && timeOutUntil === null) return null;
  return (
    <Card padded className="pause" role="status">
      <Icon name="hourglass" size={24} />
      <div className="pause__text">
        <h2>{titleOf()}</h2>
        <p>{t('期间不能下单、充值和申购理财；仍可登录、查看、赎回和提现，持仓照常结算。')}</p>
        <Button size="s" onClick={() => navigation.navigateTo(paths.withdraw)}>
          {t('去提现')}
        </Button>
      </div>
    </Card>
  );

  function titleOf(): string {
    if (exclusion === null) return t('冷静期至 {{until}}', { until: formats.dateTime(timeOutUntil ?? '') });
    if (exclusion.until === null) return t('已永久自我排除');
    return t('自我排除至 {{until}}', { until: platform.date(exclusion.until) });
  }
}
