import type { WebhookDelivery, WebhookError, WebhookKind, WebhookType } from '@fairtick/contracts';
import { adminWebhooksText, type Text } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

export const kindTexts: Readonly<Record<WebhookKind, Text>> = {
  webhook: adminWebhooksText.signedWebhook,
  telegram: adminWebhooksText.telegramChat,
  slack: adminWebhooksText.slackChannel,
  mail: adminWebhooksText.mailbox,
};

export const typeTexts: Readonly<Record<WebhookType, Text>> = {
  'withdrawal.waiting': adminWebhooksText.eventWithdrawalWaiting,
  'withdrawal.overdue': adminWebhooksText.eventWithdrawalOverdue,
  'deposit.waiting': adminWebhooksText.eventDepositWaiting,
  'identity.waiting': adminWebhooksText.eventIdentityWaiting,
  'order.disputed': adminWebhooksText.eventOrderDisputed,
  'breaker.tripped': adminWebhooksText.eventBreakerTripped,
  'feed.stalled': adminWebhooksText.eventFeedStalled,
  'backup.late': adminWebhooksText.eventBackupLate,
  'log.late': adminWebhooksText.eventLogLate,
  'witness.late': adminWebhooksText.eventWitnessLate,
  test: adminWebhooksText.eventTest,
};

export const stateLabels: Readonly<Record<WebhookDelivery['state'], StatusLabel>> = {
  waiting: { name: adminWebhooksText.stateWaiting, icon: 'clock', tone: 'warn' },
  delivered: { name: adminWebhooksText.stateDelivered, icon: 'check', tone: 'seal' },
  failed: { name: adminWebhooksText.stateFailed, icon: 'warning', tone: 'crit' },
};

/** Of an answer with another status than 2xx the status itself is shown. */
export const errorTexts: Readonly<Record<Exclude<WebhookError, 'status'>, Text>> = {
  address_refused: adminWebhooksText.errorAddressRefused,
  name_unknown: adminWebhooksText.errorNameUnknown,
  connection_failed: adminWebhooksText.errorConnectionFailed,
  tls_failed: adminWebhooksText.errorTlsFailed,
  timeout: adminWebhooksText.errorTimeout,
  mail_failed: adminWebhooksText.errorMailFailed,
  mail_missing: adminWebhooksText.errorMailMissing,
  unreadable: adminWebhooksText.errorUnreadable,
  removed: adminWebhooksText.errorRemoved,
};
