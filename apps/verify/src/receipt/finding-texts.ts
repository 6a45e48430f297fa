import { type Text, verifyReceiptsText } from '@fairtick/i18n';
import { t } from '../texts.ts';
import type { Finding } from './check-receipt.ts';

type FindingText = { name: Text; proves: Text; not: Text };

/** What each check proves and what it does not. A check of a newer verifier is shown by its own name. */
export const findingTexts: Readonly<Record<string, FindingText>> = {
  signature: {
    name: verifyReceiptsText.signature,
    proves: verifyReceiptsText.signatureProves,
    not: verifyReceiptsText.signatureNot,
  },
  key: { name: verifyReceiptsText.key, proves: verifyReceiptsText.keyProves, not: verifyReceiptsText.keyNot },
  terms: { name: verifyReceiptsText.terms, proves: verifyReceiptsText.termsProves, not: verifyReceiptsText.termsNot },
  head: { name: verifyReceiptsText.head, proves: verifyReceiptsText.headProves, not: verifyReceiptsText.headNot },
  chain: { name: verifyReceiptsText.chain, proves: verifyReceiptsText.chainProves, not: verifyReceiptsText.chainNot },
  tape: {
    name: verifyReceiptsText.publicTape,
    proves: verifyReceiptsText.publicTapeProves,
    not: verifyReceiptsText.publicTapeNot,
  },
  limits: {
    name: verifyReceiptsText.limits,
    proves: verifyReceiptsText.limitsProves,
    not: verifyReceiptsText.limitsNot,
  },
  result: {
    name: verifyReceiptsText.result,
    proves: verifyReceiptsText.resultProves,
    not: verifyReceiptsText.resultNot,
  },
  log: { name: verifyReceiptsText.log, proves: verifyReceiptsText.logProves, not: verifyReceiptsText.logNot },
  settlement: {
    name: verifyReceiptsText.settlement,
    proves: verifyReceiptsText.settlementProves,
    not: verifyReceiptsText.settlementNot,
  },
  settlement_log: {
    name: verifyReceiptsText.settlementLog,
    proves: verifyReceiptsText.settlementLogProves,
    not: verifyReceiptsText.logNot,
  },
  log_keys: {
    name: verifyReceiptsText.logKeys,
    proves: verifyReceiptsText.logKeysProve,
    not: verifyReceiptsText.logKeysNot,
  },
};

export const outcomeTexts: Readonly<Record<Finding['outcome'], Text>> = {
  ok: verifyReceiptsText.passed,
  failed: verifyReceiptsText.failed,
  not_checked: verifyReceiptsText.notChecked,
};

export const verdictTexts: Readonly<Record<Finding['outcome'], Text>> = {
  ok: verifyReceiptsText.everyCheckPassed,
  failed: verifyReceiptsText.receiptDoesNotHold,
  not_checked: verifyReceiptsText.notEverythingChecked,
};

/** Why a check was not made or failed, or what it adds, where there is more to say than its code. */
export function reasonOf({ name, outcome, detail }: Finding): string | null {
  if (detail === 'no_ed25519_here') return t(verifyReceiptsText.noSignatureCheckHere);
  if (detail === 'not_published_now') return t(verifyReceiptsText.notPublishedNow);
  if (detail === 'only_with_platform') return t(verifyReceiptsText.onlyWithPlatform);
  if (detail === 'has_none') return t(verifyReceiptsText.settlementNone);
  if (detail === 'not_in_the_log_yet') return t(verifyReceiptsText.logNotYet);
  const [, seq] = /^other_entry_at_(\d+)$/.exec(detail) ?? [];
  if (seq !== undefined) return t(verifyReceiptsText.otherEntry, { seq });
  const [, count, all] = /^cosigned_by_(\d+)_of_(\d+)$/.exec(detail) ?? [];
  if (count !== undefined && all !== undefined) return t(verifyReceiptsText.logCosigned, { count, all });
  return name === 'key' && outcome === 'failed' ? t(verifyReceiptsText.keyFailed) : null;
}

export const orderTexts = {
  rise: verifyReceiptsText.rise,
  fall: verifyReceiptsText.fall,
  win: verifyReceiptsText.win,
  lose: verifyReceiptsText.lose,
  tie: verifyReceiptsText.tie,
  void: verifyReceiptsText.isVoid,
} as const;
