import { type Text, verifySiteText } from '@fairtick/i18n';

/** A sentence and the test that fails when it is no longer true. */
type OperatorPromise = { text: Text; file: string; test: string };

export const promises: readonly OperatorPromise[] = [
  {
    text: verifySiteText.cannotRoute,
    file: 'apps/api/src/modules/admins/operator-cannot.routes.test.ts',
    test: 'no route accepts a tick, a price, a close time, a result, a payout or a change of history',
  },
  {
    text: verifySiteText.cannotGrant,
    file: 'apps/api/src/modules/admins/operator-cannot.routes.test.ts',
    test: 'no grant, function, trigger, column or role of the database permits one',
  },
  {
    text: verifySiteText.cannotHighest,
    file: 'apps/api/src/modules/admins/operator-cannot.routes.test.ts',
    test: 'refuses extra fields from the highest administrator and changes no order',
  },
  {
    text: verifySiteText.cannotTape,
    file: 'packages/verifier/src/tape-chain.test.ts',
    test: 'finds an edit, a removal, an insertion and a swap',
  },
  {
    text: verifySiteText.cannotReceipt,
    file: 'packages/verifier/src/verify-receipt.test.ts',
    test: 'signed by another key, or with a mangled key or signature, is not signed',
  },
  {
    text: verifySiteText.cannotLog,
    file: 'packages/verifier/src/log/follow-log.test.ts',
    test: 'keeps both signed checkpoints of a log that was rewritten or cut, and the older one as its state',
  },
  {
    text: verifySiteText.cannotTerms,
    file: 'packages/verifier/src/log/follow-log.test.ts',
    test: 'compares the terms that the API shows with those that the log states',
  },
  {
    text: verifySiteText.cannotKey,
    file: 'packages/verifier/src/log/follow-log.test.ts',
    test: 'finds a key in the public list that the log does not state, and a stated one that the list hides',
  },
  {
    text: verifySiteText.cannotHistory,
    file: 'packages/core/src/reconciliation/manipulations/manipulations.db.test.ts',
    test: 'finds each manipulation as the list names it, and names why nothing finds the others',
  },
];
