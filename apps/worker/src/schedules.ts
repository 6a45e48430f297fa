import {
  eraseExpired,
  erasePictures,
  escalateWithdrawals,
  expireApprovals,
  expireDeposits,
  expireIdentity,
  fetchReferences,
  growSavings,
  matchStatements,
  pruneRows,
  purgeIdentity,
  reconcileBalances,
  reconcileBooks,
  refreshSessions,
  removeOrphanUploads,
  rewardInvites,
  rollUpCandles,
  type Schedule,
  watchChains,
} from '@fairtick/jobs';

/**
 * Every repeating job. BullMQ drives them while Redis is there; each worker's own timer steps in when one is overdue.
 * A claim in the database makes sure that a run happens once a period whoever drives it.
 * (Settling sweeps each second and the outbox relay polls on timers of their own: settlement/ and outbox/.)
 */
export const schedules: readonly Schedule[] = [
  { job: rollUpCandles, everyMs: 5_000, payload: {} },
  { job: refreshSessions, everyMs: 10_000, payload: {} },
  // Twice a minute, because a timer that steps in for a silent queue waits a period more: known within 90 s all the same.
  { job: reconcileBalances, everyMs: 30_000, payload: {} },
  { job: reconcileBooks, everyMs: 60_000, payload: {} },
  { job: matchStatements, everyMs: 300_000, payload: {} },
  { job: escalateWithdrawals, everyMs: 60_000, payload: {} },
  { job: expireDeposits, everyMs: 15_000, payload: {} },
  { job: watchChains, everyMs: 15_000, payload: {} },
  { job: expireApprovals, everyMs: 60_000, payload: {} },
  // Days of interest and returns: at midnight at once, and whatever was missed.
  { job: growSavings, everyMs: 30_000, payload: {} },
  { job: rewardInvites, everyMs: 300_000, payload: {} },
  { job: fetchReferences, everyMs: 60_000, payload: {} },
  { job: expireIdentity, everyMs: 60_000, payload: {} },
  { job: purgeIdentity, everyMs: 3_600_000, payload: {} },
  // Every minute, because the file of a picture that a member replaced goes at once.
  { job: erasePictures, everyMs: 60_000, payload: {} },
  { job: eraseExpired, everyMs: 3_600_000, payload: {} },
  // A little every minute: what an hour writes at the promised load is too much for one run.
  { job: pruneRows, everyMs: 60_000, payload: {} },
  { job: removeOrphanUploads, everyMs: 3_600_000, payload: {} },
];
