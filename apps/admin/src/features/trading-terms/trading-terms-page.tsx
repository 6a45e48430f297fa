import { TermsPage } from '../../shared/terms/terms-page.tsx';
import { tradingTermsConsole } from './trading-terms-console.ts';

/** Trading terms: limits that apply to all products. */
export function TradingTermsPage() {
  return <TermsPage desk={tradingTermsConsole} />;
}
