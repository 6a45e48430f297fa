export type { AwaitedTransfer, ChainTransfer, ChainWatcher } from './chain-watcher.port.ts';
export {
  type GatewayLinks,
  NotificationRefused,
  type PaymentGateway,
  type PaymentGateways,
  type PaymentPage,
  type PaymentRequest,
  type RawNotification,
  type VerifiedNotification,
} from './gateway.port.ts';
