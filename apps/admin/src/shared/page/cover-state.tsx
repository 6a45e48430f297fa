import { adminApprovalsText, adminLedgerText, useText } from '@fairtick/i18n';
import { Link, useLocation } from 'react-router';
import { Glyph } from '../parts/glyph.tsx';
import { paths } from '../paths.ts';
import { useOpenWork } from '../platform/use-open-work.ts';

/**
 * Alerts, on every page, that real orders are refused because the house balance does not cover them, until it is raised.
 * Only administrators who may read the house balance receive the count. Its own page lists the refusals.
 */
export function CoverState() {
  const { t } = useText();
  const { pathname } = useLocation();
  const uncovered = useOpenWork()?.uncovered ?? null;
  if (uncovered === null || pathname === paths.houseFunding) return null;
  return (
    <p className="cover-state">
      <Glyph name="circle-alert" size={16} />
      {t(adminLedgerText.countRefusedBalanceTooSmall, { count: uncovered.orders })}
      <Link to={paths.houseFunding}>{t(adminApprovalsText.houseFunds)}</Link>
    </p>
  );
}
