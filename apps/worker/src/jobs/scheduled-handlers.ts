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
  sendNoticeMails,
  sendNoticePushes,
  sendReportMails,
  watchChains,
} from '@fairtick/jobs';
import type { ScheduledHandler } from '../run-scheduled.ts';
import { expireApprovalsJob } from './approvals/expire-approvals.ts';
import { watchChainsJob } from './chains/watch-chains.ts';
import { expireDepositsJob } from './deposits/expire-deposits.ts';
import { fetchReferencesJob } from './fx/fetch-references.ts';
import { expireIdentityJob } from './identity/expire-identity.ts';
import { purgeIdentityJob } from './identity/purge-identity.ts';
import { rewardInvitesJob } from './invites/reward-invites.ts';
import { publishLedgerJob } from './ledger/publish-ledger.ts';
import { publishLiabilitiesJob } from './liabilities/publish-liabilities.ts';
import { refreshSessionsJob } from './markets/refresh-sessions.ts';
import { rollUpCandlesJob } from './markets/roll-up-candles.ts';
import { sendNoticeMailsJob, sendNoticePushesJob } from './notifications/send-notices.ts';
import { pruneRowsJob } from './operations/prune-rows.ts';
import { reconcileBalancesJob } from './reconciliation/reconcile-balances.ts';
import { reconcileBooksJob } from './reconciliation/reconcile-books.ts';
import { publishFiguresJob } from './reports/publish-figures.ts';
import { recordReportDaysJob } from './reports/record-report-days.ts';
import { sendReportMailsJob } from './reports/send-report-mails.ts';
import { eraseExpiredJob } from './retention/erase-expired.ts';
import { erasePicturesJob } from './retention/erase-pictures.ts';
import { repayAndAccrueSavingsJob } from './savings/repay-and-accrue.ts';
import { matchStatementsJob } from './statements/match-statements.ts';
import { removeOrphanUploadsJob } from './uploads/remove-orphans.ts';
import { escalateWithdrawalsJob } from './withdrawals/escalate-withdrawals.ts';

const handlers = new Map<string, ScheduledHandler>([
  [rollUpCandles.name, rollUpCandlesJob],
  [refreshSessions.name, refreshSessionsJob],
  [reconcileBalances.name, reconcileBalancesJob],
  [reconcileBooks.name, reconcileBooksJob],
  [matchStatements.name, matchStatementsJob],
  [escalateWithdrawals.name, escalateWithdrawalsJob],
  [expireApprovals.name, expireApprovalsJob],
  [expireDeposits.name, expireDepositsJob],
  [fetchReferences.name, fetchReferencesJob],
  [watchChains.name, watchChainsJob],
  [repayAndAccrueSavings.name, repayAndAccrueSavingsJob],
  [publishLedger.name, publishLedgerJob],
  [publishLiabilities.name, publishLiabilitiesJob],
  [publishFigures.name, publishFiguresJob],
  [recordReportDays.name, recordReportDaysJob],
  [sendReportMails.name, sendReportMailsJob],
  [sendNoticeMails.name, sendNoticeMailsJob],
  [sendNoticePushes.name, sendNoticePushesJob],
  [rewardInvites.name, rewardInvitesJob],
  [expireIdentity.name, expireIdentityJob],
  [purgeIdentity.name, purgeIdentityJob],
  [eraseExpired.name, eraseExpiredJob],
  [erasePictures.name, erasePicturesJob],
  [pruneRows.name, pruneRowsJob],
  [removeOrphanUploads.name, removeOrphanUploadsJob],
]);

/** @throws Error for a job without a handler, at startup instead of the first run. */
export function handlerOf(jobName: string): ScheduledHandler {
  const handler = handlers.get(jobName);
  if (!handler) throw new Error(`no handler for the repeating job ${jobName}`);
  return handler;
}
