import {
  adminAnnouncementsText,
  adminFrameText,
  adminIdentityText,
  adminMemberFilesText,
  adminMoneyTermsText,
  adminProofText,
  adminReviewsText,
  adminRolesText,
  adminSavingsText,
  adminTradingTermsText,
  type Text,
} from '@fairtick/i18n';

export type PermissionText = { permission: string; text: Text };

/** Labels of permissions by page; a test requires one for every permission. */
export const permissionTexts: readonly { page: Text; permissions: readonly PermissionText[] }[] = [
  {
    page: adminRolesText.overview,
    permissions: [{ permission: 'dashboard:board:read', text: adminRolesText.seeOverviewQueuesMoney }],
  },
  {
    page: adminFrameText.members,
    permissions: [
      { permission: 'members:member:list', text: adminRolesText.searchMembersPersonalData },
      { permission: 'members:member:read', text: adminRolesText.openMemberEveryLook },
      { permission: 'members:overview:read', text: adminRolesText.seeEverythingMemberPage },
      { permission: 'members:session:list', text: adminRolesText.seeSessionsMembersOnline },
      { permission: 'members:session:delete', text: adminRolesText.signMembersOut },
      { permission: 'members:session:update', text: adminRolesText.endSessionsOfMembers },
      { permission: 'members:restriction:list', text: adminRolesText.seeRestrictionsMembersReasons },
      { permission: 'members:restrict:update', text: adminRolesText.restrictLiftFrozenLogin },
      { permission: 'members:source:read', text: adminRolesText.seeMemberRecentReal },
      { permission: 'members:order:list', text: adminRolesText.seeOrdersOfMember },
      { permission: 'members:order:read', text: adminRolesText.openOrderOfMember },
      { permission: 'members:payment-account:list', text: adminRolesText.viewPayoutAccounts },
      { permission: 'members:bound:read', text: adminRolesText.seeLimitsMemberSet },
      { permission: 'members:invite:list', text: adminRolesText.seeWhomMemberInvited },
      { permission: 'members:note:list', text: adminRolesText.readNotesOfStaff },
      { permission: 'members:note:create', text: adminRolesText.writeNotesOfStaff },
      { permission: 'members:personal:read', text: adminRolesText.seePersonalDataMember },
      { permission: 'members:view:read', text: adminRolesText.lookThroughMemberReviewers },
      { permission: 'members:member:export', text: adminRolesText.exportListOfMembers },
      { permission: 'uploads:upload:read', text: adminRolesText.openPicturesMembersSent },
    ],
  },
  {
    page: adminIdentityText.identity,
    permissions: [
      { permission: 'identity:review:list', text: adminRolesText.seeQueueIdentityChecks },
      { permission: 'identity:review:read', text: adminRolesText.openSubmissionMasked },
      { permission: 'identity:review:update', text: adminRolesText.takeApproveRejectTake },
      { permission: 'identity:number:read', text: adminRolesText.seeNameNumberUnmasked },
    ],
  },
  {
    page: adminReviewsText.deposits,
    permissions: [
      { permission: 'deposits:deposit:list', text: adminRolesText.seeQueueOfDeposits },
      { permission: 'deposits:deposit:read', text: adminRolesText.openDepositLookLogged },
      { permission: 'deposits:review:update', text: adminRolesText.takeApproveRejectHold },
      { permission: 'deposits:method:list', text: adminRolesText.seeDepositMethods },
      { permission: 'deposits:method:update', text: adminRolesText.changeDepositMethodsMembers },
      { permission: 'deposits:deposit:export', text: adminRolesText.exportDeposits },
    ],
  },
  {
    page: adminReviewsText.withdrawals,
    permissions: [
      { permission: 'withdrawals:withdrawal:list', text: adminRolesText.seeQueueOfWithdrawals },
      { permission: 'withdrawals:withdrawal:read', text: adminRolesText.openWithdrawalLookLogged },
      { permission: 'withdrawals:review:update', text: adminRolesText.takeApproveRejectWithdrawals },
      { permission: 'withdrawals:payee:read', text: adminRolesText.seePayeeNumberUnmasked },
      { permission: 'withdrawals:pay:update', text: adminRolesText.payOutInformPaid },
      { permission: 'withdrawals:withdrawal:export', text: adminRolesText.exportWithdrawals },
    ],
  },
  {
    page: adminReviewsText.approvals,
    permissions: [
      { permission: 'approvals:approval:list', text: adminRolesText.seeProposalsAndDecisions },
      { permission: 'approvals:approval:update', text: adminRolesText.approveTurnDownOthers },
      { permission: 'approvals:approval:export', text: adminRolesText.exportApprovals },
      { permission: 'adjustments:adjustment:create', text: adminRolesText.proposeManualAddsDeducts },
      { permission: 'adjustments:funding:create', text: adminRolesText.proposeHouseFundingAnother },
    ],
  },
  {
    page: adminMoneyTermsText.termsOfMoney,
    permissions: [
      { permission: 'money:terms:list', text: adminMoneyTermsText.seeTermsMoneyVersions },
      { permission: 'money:terms:create', text: adminMoneyTermsText.proposeTermsMoneyOthers },
    ],
  },
  {
    page: adminTradingTermsText.termsOfTrading,
    permissions: [
      { permission: 'trading:terms:list', text: adminTradingTermsText.seeCommonTermsTrading },
      { permission: 'trading:terms:create', text: adminTradingTermsText.proposeCommonTermsTrading },
    ],
  },
  {
    page: adminSavingsText.savings,
    permissions: [
      { permission: 'savings:product:list', text: adminRolesText.seeSavingsProductsTerms },
      { permission: 'savings:product:update', text: adminRolesText.openCloseProductNew },
      { permission: 'savings:terms:create', text: adminRolesText.proposeSavingsTermsAnother },
      { permission: 'savings:position:list', text: adminRolesText.seeSavingsPositionsLook },
      { permission: 'savings:position:export', text: adminRolesText.exportSavingsPositions },
      { permission: 'savings:liability:list', text: adminRolesText.seeWhatFallsDue },
    ],
  },
  {
    page: adminMemberFilesText.trading,
    permissions: [
      { permission: 'orders:order:list', text: adminRolesText.seeOrdersExposureRead },
      { permission: 'orders:order:read', text: adminRolesText.openOrderReceiptRead },
      { permission: 'orders:order:export', text: adminRolesText.exportOrders },
      { permission: 'products:product:list', text: adminRolesText.seeProductsAndTerms },
      { permission: 'products:terms:create', text: adminRolesText.proposeProductsProductTerms },
      { permission: 'products:halt:create', text: adminRolesText.haltProductTakesNo },
    ],
  },
  {
    page: adminRolesText.ledgerAndReconciliation,
    permissions: [
      { permission: 'ledger:account:list', text: adminRolesText.seeAccountsOfHouse },
      { permission: 'ledger:transfer:list', text: adminRolesText.seeLinesLedgerLook },
      { permission: 'ledger:transfer:read', text: adminProofText.seeEverythingBookedReference },
      { permission: 'ledger:transfer:export', text: adminRolesText.exportLinesOfLedger },
      { permission: 'ledger:result:list', text: adminProofText.seeHouseGainedLost },
      { permission: 'ledger:result:export', text: adminProofText.takeReportFile },
      { permission: 'reconciliation:run:list', text: adminRolesText.seeStateBooksBreaker },
      { permission: 'reconciliation:breaker:update', text: adminRolesText.letMoneyGoOut },
      { permission: 'reconciliation:statement:list', text: adminRolesText.seeImportedBankStatements },
      { permission: 'reconciliation:statement:read', text: adminRolesText.seeLinesStatementsUnmatched },
      { permission: 'reconciliation:statement:create', text: adminRolesText.importBankStatements },
    ],
  },
  {
    page: adminRolesText.announcementsAndSupport,
    permissions: [
      { permission: 'announcements:announcement:list', text: adminRolesText.seeAnnouncements },
      { permission: 'announcements:announcement:create', text: adminAnnouncementsText.newAnnouncement },
      { permission: 'announcements:announcement:update', text: adminRolesText.changeAnnouncementsTakeThem },
      { permission: 'support:thread:list', text: adminRolesText.seeListThreadsWithout },
      { permission: 'support:thread:read', text: adminRolesText.openThreadLookLogged },
      { permission: 'support:thread:update', text: adminRolesText.answerMembersHandThreads },
      { permission: 'support:thread:export', text: adminRolesText.exportListOfThreads },
      { permission: 'support:canned:update', text: adminRolesText.changeAnswersKeptReady },
    ],
  },
  {
    page: adminRolesText.settings,
    permissions: [
      { permission: 'config:setting:list', text: adminRolesText.seeSettingsHistory },
      { permission: 'config:setting:update', text: adminRolesText.changeSettings },
      { permission: 'links:link:list', text: adminRolesText.seeAllowedLinks },
      { permission: 'links:link:update', text: adminRolesText.changeAllowedLinks },
    ],
  },
  {
    page: adminRolesText.staffAndAudit,
    permissions: [
      { permission: 'staff:admin:list', text: adminRolesText.seeStaff },
      { permission: 'staff:admin:create', text: adminRolesText.makeSecondAdministrator },
      { permission: 'staff:admin:update', text: adminRolesText.proposeNewStaffOther },
      { permission: 'staff:role:list', text: adminRolesText.seeRolesAndPermissions },
      { permission: 'staff:role:update', text: adminRolesText.proposeNewRolesChanges },
      { permission: 'staff:approval:update', text: adminRolesText.decideOthersProposedRoles },
      { permission: 'staff:password:create', text: adminRolesText.handColleagueLinkSet },
      { permission: 'staff:session:list', text: adminRolesText.seeAdministratorsOnline },
      { permission: 'staff:session:delete', text: adminRolesText.signAdministratorsOut },
      { permission: 'staff:login:list', text: adminRolesText.seeSignInsAdministrators },
      { permission: 'staff:login:export', text: adminRolesText.exportSignInsAdministrators },
      { permission: 'audit:entry:list', text: adminRolesText.seeAuditLog },
      { permission: 'audit:entry:export', text: adminRolesText.exportAuditLog },
      { permission: 'audit:chain:read', text: adminRolesText.checkWhetherAuditLog },
    ],
  },
  {
    page: adminRolesText.operations,
    permissions: [
      { permission: 'operations:board:read', text: adminRolesText.seeHowPlatformRuns },
      { permission: 'operations:queue:list', text: adminRolesText.seeQueuesJobsRead },
    ],
  },
];
