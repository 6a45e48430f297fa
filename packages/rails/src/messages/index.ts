export { createSandboxOutbox } from './create-sandbox-outbox.ts';
export { createSmsSender } from './create-sms-sender.ts';
export { createSmtpSender } from './create-smtp-sender.ts';
