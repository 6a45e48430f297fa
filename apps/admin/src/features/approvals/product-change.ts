import type { Approval, ProposedProductTerms } from '@fairtick/contracts';
import type { Formats, Translate } from '@fairtick/i18n';
import { termsLines } from '../../shared/terms/terms-words.ts';
import type { ProposedTerms } from './terms-change.tsx';

type TextTools = { t: Translate; formats: Formats };

export type ProductChange = ProposedTerms & { productId: string; symbol: string };

/** The changes of proposed product terms, as text; undefined for other proposals. */
export function productChangeOf(texts: TextTools, { kind, change }: Approval): ProductChange | undefined {
  if (kind !== 'product_terms') return undefined;
  const { productId, symbol, isCut, effectiveAt, before, after } = change as Omit<ProductChange, 'lines'> & {
    before: ProposedProductTerms;
    after: ProposedProductTerms;
  };
  return { productId, symbol, isCut, effectiveAt, lines: termsLines(texts, before, after) };
}
