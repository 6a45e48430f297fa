import { type ReviewCheck, riskOf } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Glyph } from '../parts/glyph.tsx';
import { riskLabels } from './risk.ts';

export function RiskTag({ checks }: { checks: readonly ReviewCheck[] }) {
  const { t } = useText();
  const { name, icon, tone } = riskLabels[riskOf(checks).risk];
  return (
    <span className={`tag tag--${tone}`}>
      <Glyph name={icon} size={13} />
      {t(name)}
    </span>
  );
}
