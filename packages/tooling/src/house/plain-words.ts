/** Idioms and gendered pronouns. `nobody` is also the name of a system user. */
export const idioms =
  /\b(nobody(?!')|whoever|somebody|anybody|everybody|of whom|tells|told|is said|said again|go(es)? on|carr(y|ies) on|in vain|at hand|manners|stands (in|at|on|there|still|before|behind)|stand there|lies (in|at|on|there)|lays|for ever|meanwhile|by itself|dossier|he|his|him|himself|she|hers)\b|\b(the|a|no|every|each|this|its|own|worker['’]s|database['’]s) doors?\b/i;

/** Names that a newcomer could not guess, each with the name to use instead. */
const retired: Readonly<Record<string, string>> = {
  takeStep: 'runCommand',
  takeStepOnce: 'withIdempotency',
  takeAct: 'runCommand',
  tryOnce: 'withIdempotency',
  tryKeyed: 'withIdempotency',
  answerOnce: 'withIdempotency',
  asRefusal: 'toDomainError',
  stanceOf: 'reviewerStateOf',
  first_of_two: 'first_approver',
  useTaken: 'useCacheUpdate',
  carryOn: 'finishItem',
  sayable: 'sanitizeMessage',
  tapeLooks: 'tapeStatusLabels',
  startDyingLine: 'startFlakyConnection',
  prune_by_turns: 'prune_keys_in_chunks',
  deposit_tells: 'deposit_writes_step',
  withdraw_tells: 'withdraw_emits_event',
  identity_tells: 'identity_emits_event',
  approval_tells: 'approval_emits_event',
  setting_tells: 'setting_notifies',
  session_tells_end: 'session_end_notifies',
  product_tells_market: 'product_updates_market',
  withdraw_at_hand: 'lock_reviewed_withdrawal',
  identity_at_hand: 'lock_reviewed_identity',
  refuse_while_paused: 'assert_not_paused',
  member_left: 'member_close_cleans_up',
  member_leaves: 'member_close_clears_row',
  outliveFirstMoments: 'waitForStartupGrace',
  createLiveHub: 'createSourceConnections',
  LiveHub: 'SourceConnections',
  keyedStepOf: 'keyedReviewInput',
  OrderDeskCtx: 'ListOrdersCtx',
};
export const retiredNames = new RegExp(String.raw`(?<![\w-])(${Object.keys(retired).join('|')})(?![\w-])`);

/** File names of the same kind, by what replaced them: `generate-*`, `fault-scenarios` and so on. */
export const retiredFiles = /(^|\/)(lay-[\w-]+|manners|dying-line|carry-on|strike|tape-looks|sayable|stance)\.tsx?$/;
