import {
  type AdminProduct,
  type Category,
  feedPattern,
  type InputOf,
  type Language,
  languages,
  mostPipDecimals,
  type NewProduct,
  type proposeNewProduct,
  symbolPattern,
} from '@fairtick/contracts';
import { draftOf, type TermsDraft, termsOf } from './terms-draft.ts';

/** The form's input for a new product, as typed. */
export type NewProductDraft = TermsDraft & {
  symbol: string;
  /** By language; an empty name is left out. */
  names: Record<keyof NewProduct['names'], string>;
  category: Category | null;
  pipDecimals: number | null;
  feedKind: 'common' | 'sim' | 'live';
  /** Sources in order of priority, for a dedicated feed. */
  feed: string;
};
export type NewProductBody = InputOf<typeof proposeNewProduct>['body'];

/** An empty form with the terms of an existing product, placed at the end of the list. */
export function newDraft(sample: AdminProduct, products: readonly AdminProduct[]): NewProductDraft {
  const last = Math.max(...products.map(({ terms }) => terms.sort));
  return {
    ...termsDraftOf(sample),
    sort: Math.min(last + 1, 10_000),
    enabled: true,
    symbol: '',
    names: Object.fromEntries(languages.map((language) => [language, ''])) as Record<Language, string>,
    category: sample.category,
    pipDecimals: null,
    feedKind: 'common',
    feed: '',
  };
}

export function termsDraftOf({ terms: { version: _, effectiveAt: __, ...terms } }: AdminProduct): TermsDraft {
  return draftOf(terms);
}

export const isSymbol = (text: string) => symbolPattern.test(text.trim());
/** Each source once. */
export function isFeed(text: string): boolean {
  const names = text
    .trim()
    .split(',')
    .map((word) => word.replace(/^(ccxt|json):/, ''));
  return feedPattern.test(text.trim()) && new Set(names).size === names.length;
}
/** Exchanges know pairs only. */
export const knowsSymbol = (feed: string, symbol: string) => !feed.includes('ccxt:') || symbol.includes('/');

/** The proposal of a form; null while a field is invalid. */
export function newProductOf(draft: NewProductDraft): NewProductBody | null {
  const terms = termsOf(draft);
  const { category, pipDecimals } = draft;
  const [symbol, sources] = [draft.symbol.trim(), draft.feed.trim()];
  const source = draft.names['zh-Hans'].trim();
  const en = draft.names.en.trim();
  const readable =
    isSymbol(symbol) &&
    source !== '' &&
    en !== '' &&
    (draft.feedKind !== 'live' || (isFeed(sources) && knowsSymbol(sources, symbol)));
  if (!readable || terms === null || category === null || pipDecimals === null || pipDecimals > mostPipDecimals) {
    return null;
  }
  const others = languages.flatMap((language) => {
    const name = draft.names[language].trim();
    return name === '' ? [] : [[language, name] as const];
  });
  return {
    symbol,
    names: { ...Object.fromEntries(others), 'zh-Hans': source, en },
    category,
    pipDecimals,
    feed: draft.feedKind === 'live' ? sources : draft.feedKind === 'sim' ? 'sim' : null,
    terms,
    reason: draft.reason.trim(),
    evidence: draft.evidence.trim(),
  };
}

/** The form field that a refusal of the server concerns; undefined where it names none. */
export function fieldOf(data: unknown): string | string[] | undefined {
  if (typeof data !== 'object' || data === null || !('field' in data)) return undefined;
  const known: Record<string, string | string[]> = {
    symbol: 'symbol',
    names: ['names', 'zh-Hans'],
    category: 'category',
    pipDecimals: 'pipDecimals',
    feed: 'feed',
    feeBps: 'fee',
    minStake: 'minStake',
    maxStake: 'maxStake',
    exposureCap: 'exposureCap',
    sort: 'sort',
    zone: 'zone',
  };
  return known[String(data.field)];
}
