import { adminProductsText, adminSavingsText, useText } from '@fairtick/i18n';
import { Link } from 'react-router';
import { TermsDiff } from '../../shared/terms/terms-diff.tsx';
import type { TermsLine } from '../../shared/terms/terms-words.ts';

export type ProposedTerms = {
  isCut: boolean;
  /** Null: as early as the notice allows. */
  effectiveAt: string | null;
  lines: TermsLine[];
};
type TermsChangeProps = { change: ProposedTerms; page: { path: string; name: string } };

/** The changes of proposed terms, their effective time, and whether members get less. */
export function TermsChange({ change: { isCut, effectiveAt, lines }, page }: TermsChangeProps) {
  const { t, formats } = useText();
  return (
    <>
      <TermsDiff lines={lines} />
      <p className="meta">
        {effectiveAt === null
          ? t(adminProductsText.soonPossibleApproval)
          : t(adminSavingsText.inForceTime, { time: formats.dateTime(effectiveAt) })}
        {' · '}
        {isCut ? t(adminProductsText.membersGetLessPublic) : t(adminProductsText.membersLoseNothingPublic)}
        {' · '}
        <Link to={page.path}>{page.name}</Link>
      </p>
    </>
  );
}
