import { TermsPage } from '../../shared/terms/terms-page.tsx';
import { moneyTermsConsole } from './money-terms-console.ts';

/** Payment terms: limits, fees and times of deposits, withdrawals and savings. */
export function MoneyTermsPage() {
  return <TermsPage desk={moneyTermsConsole} />;
}
