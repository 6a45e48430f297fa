import * as contracts from '@fairtick/contracts';
import { $ZodType } from 'zod/v4/core';

/**
 * Names of schemas that contracts export only as part of a call: `.items` is a property, `.*` an element of a list;
 * nullable and optional wrappers are skipped. The names are those of the TypeScript types. They are not part of the
 * contracts, which browsers load.
 */
const places = {
  AccountView: 'accountViews.response.items.*',
  AdminAnnouncement: 'adminAnnouncement.response',
  AdminDepositMethod: 'adminDepositMethods.response.items.*',
  AdminLink: 'adminLinks.response.items.*',
  AdminMember: 'adminMembers.response.items.*',
  AdminMemberDetail: 'adminMember.response',
  AdminProduct: 'adminProducts.response.items.*',
  AdminProductDetail: 'adminProduct.response',
  AdminProductList: 'adminProducts.response',
  AdminSavingsPosition: 'adminSavingsPositions.response.items.*',
  AdminSavingsProduct: 'adminSavingsProducts.response.items.*',
  AdminSession: 'adminOwnSessions.response.items.*',
  AdminSetting: 'adminSettings.response.items.*',
  AdminSupportMessage: 'replySupport.response',
  AdminTransfer: 'adminTransfers.response.items.*',
  AdminWebhookTarget: 'adminWebhookTargets.response.items.*',
  Announcement: 'announcement.response',
  Assets: 'assets.response',
  AuditEntry: 'adminAudit.response.items.*',
  Breaker: 'adminReleaseBreaker.response',
  Candle: 'candles.response.items.*',
  CannedReply: 'cannedReplies.response.items.*',
  CannedTexts: 'createCanned.body.texts',
  ChainTransfer: 'adminChainTransfers.response.items.*',
  CoverRefusals: 'adminHouseBalance.response.refusals.*',
  Dashboard: 'adminDashboard.response',
  Earnings: 'assets.response.today',
  EndedSessions: 'endOtherSessions.response',
  Favourites: 'favourites.response',
  FeedHealth: 'adminOperations.response.feeds.*',
  FigureDay: 'figureDays.response.items.*',
  FigureGroup: 'dayFigures.response.groups.*',
  Found: 'commandSearch.response.items.*',
  FundSource: 'adminFundSources.response.items.*',
  FxReference: 'fxReferences.response.items.*',
  Holdings: 'holdings.response.items.*',
  HoldingLine: 'holdings.response.items.*.lines.*',
  Identified: 'withdrawMoneyTerms.response',
  IdentityCheck: 'identity.response.check',
  IdentityDocument: 'identity.response.onFile',
  IdentityReasonsBody: 'adminRejectIdentity.body',
  InvitedMember: 'adminMemberInvites.response.items.*',
  Journal: 'adminJournal.response',
  JournalLeg: 'adminJournal.response.legs.*',
  LedgerAccount: 'adminLedgerAccounts.response.house.*',
  LiabilityDay: 'liabilityDay.response',
  Limit: 'adminMemberBounds.response.dailyLoss',
  LinkTitles: 'createLink.body.titles',
  LockedQuote: 'deposit.response.quote',
  MemberAdjustment: 'memberAdjustments.response.items.*',
  MemberInvites: 'adminMemberInvites.response',
  MemberOverview: 'adminMemberOverview.response',
  MemberPaymentAccount: 'adminMemberPaymentAccounts.response.items.*',
  MemberSession: 'adminMemberSessions.response.items.*',
  MySession: 'mySession.response',
  MoneyDay: 'adminDashboard.response.deposits.*',
  MoneyTerms: 'moneyTerms.response.current',
  MoneyTermsInput: 'proposeMoneyTerms.body.terms',
  NewAnnouncementTexts: 'createAnnouncement.body.texts',
  NewPasswordBody: 'changeLoginPassword.body',
  OnlineSession: 'onlineMembers.response.items.*',
  OpenWork: 'adminOpenWork.response',
  Operations: 'adminOperations.response',
  OrderDecision: 'orderRecheck.response.posted',
  OutsideLink: 'links.response.items.*',
  OwnSession: 'mySessions.response.items.*',
  NewTotp: 'startTotp.response',
  Owner: 'adminOrder.response.member',
  PasskeyOptions: 'startPasskey.response',
  Point: 'order.response.entry',
  PriceAlert: 'priceAlerts.response.items.*',
  Product: 'products.response.items.*',
  ProductCalendar: 'adminSessionsCalendar.response.items.*',
  ProductDuration: 'proposeProductTerms.body.terms.durations.*',
  ProductFigures: 'ownFigures.response.products.*',
  ProductHalt: 'adminProduct.response.halt',
  ProductHours: 'proposeProductTerms.body.terms.hours',
  ProductTerms: 'productTerms.response.current',
  ProductTermsInput: 'proposeProductTerms.body.terms',
  Profile: 'myProfile.response',
  ProposedChange: 'proposeAdjustment.response',
  PublicFigures: 'dayFigures.response',
  PublicKey: 'keys.response.items.*',
  QueuedJob: 'adminQueueJobs.response.items.*',
  Queues: 'adminQueues.response',
  ReadUpToBody: 'readSupport.body',
  ReasonBody: 'resumeProduct.body',
  ReasonText: 'resumeProduct.body.reason',
  ReceivingRow: 'deposit.response.receiving.*',
  ReportMethod: 'adminReport.response.total.methods.*',
  Restriction: 'adminRestrictions.response.items.*',
  RetentionRun: 'adminRetentionRuns.response.items.*',
  ReviewedMember: 'adminDeposit.response.member',
  Role: 'adminRoles.response.items.*',
  SavedFilter: 'savedFilters.response.items.*',
  SavingsLiability: 'adminSavingsLiabilities.response.items.*',
  SavingsProduct: 'savingsProducts.response.items.*',
  SavingsTerms: 'adminSavingsProducts.response.items.*.terms',
  Seed: 'seeds.response.items.*',
  SettingVersion: 'adminSettingVersions.response.items.*',
  StaffMember: 'adminStaff.response.items.*',
  StaffSession: 'adminStaffSessions.response.items.*',
  Statement: 'adminStatements.response.items.*',
  StatementLine: 'adminStatementLines.response.items.*',
  SessionFigures: 'sessionFigures.response',
  Status: 'status.response',
  SupportLink: 'sendSupportMessage.response.link',
  SupportMessage: 'sendSupportMessage.response',
  SupportPicture: 'sendSupportMessage.response.pictures.*',
  SupportThread: 'adminSupportThreads.response.items.*',
  TermsNotice: 'previewMoneyTerms.response',
  TextByLanguage: 'adminDepositMethods.response.items.*.names',
  TradingTerms: 'tradingTerms.response.current',
  TradingTermsInput: 'proposeTradingTerms.body.terms',
  UnmatchedItem: 'adminUnmatched.response.items.*',
  UnreadCount: 'unreadNotifications.response',
  UserInfo: 'userInfo.response',
  ValidUntil: 'adminStepUp.response',
  Version: 'withdrawMoneyTerms.body.version',
  VersionBody: 'withdrawMoneyTerms.body',
  VersionFromOne: 'adminReopenIdentity.body.version',
  ViewReasonBody: 'adminOpenView.body',
  WebhookDelivery: 'adminWebhookDeliveries.response.items.*',
  WebhookSettings: 'createWebhookTarget.body.settings',
  WebhookTargetSaved: 'createWebhookTarget.response',
  WholeNumber: 'proposeMoneyTerms.body.terms.withdrawDayCount',
  WithdrawalNoteBody: 'adminApproveWithdrawal.body',
  WithdrawalReasonBody: 'adminRejectWithdrawal.body',
};

/** Enumerations with a name of their own. */
export const wordLists: Readonly<Record<string, readonly string[]>> = {
  Account: contracts.accounts,
  AdjustmentCategory: contracts.adjustmentCategories,
  AdminOrderState: contracts.adminOrderStates,
  AnnouncementState: contracts.announcementStates,
  ApprovalKind: contracts.approvalKinds,
  ApprovalState: contracts.approvalStates,
  Chain: contracts.chains,
  CodeChannel: contracts.codeChannels,
  DashboardQueue: contracts.dashboardQueues,
  DepositReason: contracts.depositReasons,
  DepositState: contracts.depositStates,
  Direction: contracts.directions,
  DocumentRegion: contracts.documentRegions,
  ErrorCode: Object.keys(contracts.errorTable),
  FxPair: contracts.fxPairs,
  FxSide: contracts.fxSides,
  IdentityCheckState: contracts.identityCheckStates,
  IdentityReason: contracts.identityReasons,
  IdentityState: contracts.identityStates,
  JobState: contracts.jobStates,
  JournalKind: contracts.journalKinds,
  Language: contracts.languages,
  MemberActivity: contracts.memberActivities,
  MemberState: contracts.memberStates,
  MemberWay: contracts.memberWays,
  MethodKind: contracts.methodKinds,
  MethodMode: contracts.methodModes,
  OrderResult: contracts.orderResults,
  OrderStatus: contracts.orderStatuses,
  ProductCategory: contracts.categories,
  RestrictionKind: contracts.restrictionKinds,
  SavingsStatus: contracts.savingsStatuses,
  SettingKey: contracts.settingKeys,
  SheetFormat: contracts.sheetFormats,
  StatementRail: contracts.statementRails,
  SupportLinkKind: contracts.supportLinkKinds,
  SupportTopic: contracts.supportTopics,
  TapeKind: contracts.tapeKinds,
  TextKey: contracts.textKeys,
  TransferType: contracts.transferTypes,
  ViewCategory: contracts.viewCategories,
  VoidReason: contracts.voidReasons,
  WebhookError: contracts.webhookErrors,
  WebhookEventKind: contracts.webhookEvents,
  WebhookType: contracts.webhookTypes,
  WithdrawalReason: contracts.withdrawalReasons,
  WithdrawalState: contracts.withdrawalStates,
};
const wordsOf = (words: readonly unknown[]) => JSON.stringify(words);
const namesOfWords = new Map(Object.entries(wordLists).map(([name, words]) => [wordsOf(words), name]));

/** The name of an enumeration, if it has one. */
export function nameOfWords(words: readonly unknown[]): string | undefined {
  return namesOfWords.get(wordsOf(words));
}

/** Path parameters, and a variant of `Instant`. */
const unnamed = new Set<$ZodType>([contracts.idParams, contracts.instantInput]);

/** Every schema with a name independent of a call: exports of contracts, without `Schema`, and the places. */
export function namedSchemas(): [$ZodType, string][] {
  const exported = Object.entries<unknown>(contracts).flatMap(([name, value]): [$ZodType, string][] =>
    isSchema(value) && !unnamed.has(value) ? [[value, pascalCase(name.replace(/Schema$/, ''))]] : [],
  );
  return [...exported, ...Object.entries(places).map(([name, place]): [$ZodType, string] => [schemaAt(place), name])];
}

export function pascalCase(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The schema without nullable and optional wrappers. */
export function insideOf(schema: $ZodType): $ZodType {
  const { innerType } = schema._zod.def as { innerType?: $ZodType };
  return innerType === undefined ? schema : insideOf(innerType);
}

export function hasNoProperties(schema: $ZodType): boolean {
  const { shape } = insideOf(schema)._zod.def as { shape?: object };
  return shape !== undefined && Object.keys(shape).length === 0;
}

const isSchema = (value: unknown): value is $ZodType => value instanceof $ZodType;

function schemaAt(place: string): $ZodType {
  const [operationId = '', part = '', ...path] = place.split('.');
  const endpoint = (contracts as Record<string, unknown>)[operationId] as Record<string, unknown> | undefined;
  let found = endpoint?.[part];
  for (const step of path) {
    const def = isSchema(found)
      ? (insideOf(found)._zod.def as { element?: unknown; shape?: Record<string, unknown> })
      : {};
    found = step === '*' ? def.element : def.shape?.[step];
  }
  if (!isSchema(found)) throw new Error(`the API has no schema at ${place}`);
  return insideOf(found);
}
