import type { Limits } from '@fairtick/contracts';
import { limitsText, useText, withdrawalsText } from '@fairtick/i18n';
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
        <p>{t(limitsText.noOrdersDepositsSavings)}</p>
        <Button size="s" onClick={() => navigation.navigateTo(paths.withdraw)}>
          {t(withdrawalsText.withdraw)}
        </Button>
      </div>
    </Card>
  );

  function titleOf(): string {
    if (exclusion === null) return t(limitsText.timeOutUntilUntil, { until: formats.dateTime(timeOutUntil ?? '') });
    if (exclusion.until === null) return t(limitsText.permanentlyExcluded);
    return t(limitsText.excludedUntilUntil, { until: platform.date(exclusion.until) });
  }
}
