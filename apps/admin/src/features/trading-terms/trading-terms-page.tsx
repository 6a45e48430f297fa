import { TermsPage } from '../../shared/terms/terms-page.tsx';
import { tradingTermsConsole } from './trading-terms-console.ts';

/** Limits that all products share. */
export function TradingTermsPage() {
  return <TermsPage desk={tradingTermsConsole} />;
}
