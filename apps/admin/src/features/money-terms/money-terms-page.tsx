import { TermsPage } from '../../shared/terms/terms-page.tsx';
import { moneyTermsConsole } from './money-terms-console.ts';

/** Limits, fees and times of money. */
export function MoneyTermsPage() {
  return <TermsPage desk={moneyTermsConsole} />;
}
