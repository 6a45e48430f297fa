import type { Text } from '@fairtick/i18n';
import type { Platform } from '../platform/create-platform.ts';
import type { Terms, TermsView, TermsWords } from './versioned-terms.ts';
import type { DisplayedVersion } from './versions-card.tsx';

type Call = Platform['call'];

export type TermsReading = {
  current: TermsView;
  upcoming: readonly TermsView[];
  versions: readonly (Omit<DisplayedVersion, 'version' | 'effectiveAt' | 'lines'> & { terms: TermsView })[];
};
export type TermsProposal = { version: number; terms: Terms; reason: string; evidence: string; effectiveAt?: string };

/** Configuration of one kind of terms in the console. */
export type TermsConsole = {
  kind: 'money_terms' | 'trading_terms';
  words: TermsWords;
  title: Text;
  sub: Text;
  dialogTitle: Text;
  /** What a change does not affect. */
  untouched: Text;
  proposePermission: string;
  read: (call: Call, signal: AbortSignal) => Promise<TermsReading>;
  preview: (call: Call, terms: Terms, signal: AbortSignal) => Promise<{ isCut: boolean; earliest: string }>;
  propose: (call: Call, body: TermsProposal, idempotencyKey: string) => Promise<{ approvalId: string }>;
  withdraw: (call: Call, proposal: { id: string; version: number }) => Promise<{ id: string }>;
};
