import {
  eraseExpired,
  erasePictures,
  escalateWithdrawals,
  expireApprovals,
  expireDeposits,
  expireIdentity,
  fetchReferences,
  matchStatements,
  pruneRows,
  publishFigures,
  publishLedger,
  publishLiabilities,
  purgeIdentity,
  reconcileBalances,
  reconcileBooks,
  recordReportDays,
  refreshSessions,
  removeOrphanUploads,
  repayAndAccrueSavings,
  rewardInvites,
  rollUpCandles,
  type Schedule,
  sendNoticeMails,
  sendNoticePushes,
  sendReportMails,
  watchChains,
} from '@fairtick/jobs';

/**
 * Every repeating job. BullMQ runs them while Redis is available; each worker's own timer runs one that is overdue. A
 * claim in the database ensures one run per period. (The settlement sweep and the outbox relay have timers of their
 * own: settlement/ and outbox/.)
 */
export const schedules: readonly Schedule[] = [
  { job: rollUpCandles, everyMs: 5_000, payload: {} },
  { job: refreshSessions, everyMs: 10_000, payload: {} },
  // Twice a minute, because a timer that replaces a silent queue waits one more period: differences must show within 90
  // s.
  { job: reconcileBalances, everyMs: 30_000, payload: {} },
  { job: reconcileBooks, everyMs: 60_000, payload: {} },
  { job: matchStatements, everyMs: 300_000, payload: {} },
  { job: escalateWithdrawals, everyMs: 60_000, payload: {} },
  { job: expireDeposits, everyMs: 15_000, payload: {} },
  { job: watchChains, everyMs: 15_000, payload: {} },
  { job: expireApprovals, everyMs: 60_000, payload: {} },
  // Interest and repayments are due at midnight; later runs process what was missed.
  { job: repayAndAccrueSavings, everyMs: 30_000, payload: {} },
  // A day is due a minute after midnight; later runs record days that were missed, one at a time.
  { job: publishLiabilities, everyMs: 60_000, payload: {} },
  { job: publishLedger, everyMs: 60_000, payload: {} },
  // Figures of a day are due a minute after midnight, too.
  { job: publishFigures, everyMs: 60_000, payload: {} },
  { job: recordReportDays, everyMs: 60_000, payload: {} },
  { job: sendReportMails, everyMs: 60_000, payload: {} },
  // Each run ends immediately when nothing is due.
  { job: sendNoticePushes, everyMs: 2_000, payload: {} },
  { job: sendNoticeMails, everyMs: 5_000, payload: {} },
  { job: rewardInvites, everyMs: 300_000, payload: {} },
  { job: fetchReferences, everyMs: 60_000, payload: {} },
  { job: expireIdentity, everyMs: 60_000, payload: {} },
  { job: purgeIdentity, everyMs: 3_600_000, payload: {} },
  // Every minute, because a replaced picture's file must be removed soon.
  { job: erasePictures, everyMs: 60_000, payload: {} },
  { job: eraseExpired, everyMs: 3_600_000, payload: {} },
  // A small amount every minute, because an hour's rows at the promised load are too many for one run.
  { job: pruneRows, everyMs: 60_000, payload: {} },
  { job: removeOrphanUploads, everyMs: 3_600_000, payload: {} },
];
