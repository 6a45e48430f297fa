import { type AdminWebhookTarget, readTargetUrl, type WebhookKind, webhookSettings } from '@fairtick/contracts';
import { adminWebhooksText, type Text, useText } from '@fairtick/i18n';
import { Form, Input } from 'antd';

const hints: Readonly<Record<WebhookKind, Text>> = {
  webhook: adminWebhooksText.publicHttpsOnly,
  slack: adminWebhooksText.slackSteps,
  telegram: adminWebhooksText.telegramSteps,
  mail: adminWebhooksText.mailNeedsServer,
};
type Name = 'url' | 'token' | 'chatId' | 'address';

const example = { token: '10000:xxxxxxxxxxxxxxxxxxxx', chatId: '1' };
const isGood: Readonly<Record<Name, (text: string) => boolean>> = {
  url: (url) => readTargetUrl(url) !== undefined,
  token: (token) => webhookSettings.safeParse({ kind: 'telegram', ...example, token }).success,
  chatId: (chatId) => webhookSettings.safeParse({ kind: 'telegram', ...example, chatId }).success,
  address: (address) => webhookSettings.safeParse({ kind: 'mail', address }).success,
};

/** Where a target of this kind is. All of its fields are empty to keep what a known target has, or none is. */
export function SettingsFields({ kind, known }: { kind: WebhookKind; known: AdminWebhookTarget | null }) {
  const { t } = useText();
  const field = (name: Name, label: Text, wrong: Text, isSecret = false) => (
    <Form.Item
      key={name}
      name={name}
      label={t(label)}
      dependencies={kind === 'telegram' ? [name === 'token' ? 'chatId' : 'token'] : []}
      rules={[
        ({ getFieldValue }) => ({
          validator: (_, value: string) => {
            const other = kind === 'telegram' ? String(getFieldValue(name === 'token' ? 'chatId' : 'token')) : '';
            const isKept = known !== null && value.trim() === '' && other.trim() === '';
            return isKept || isGood[name](value.trim()) ? Promise.resolve() : Promise.reject(new Error(t(wrong)));
          },
        }),
      ]}
    >
      {isSecret ? (
        <Input.Password maxLength={120} autoComplete="new-password" />
      ) : (
        <Input maxLength={2_000} autoComplete="off" spellCheck={false} />
      )}
    </Form.Item>
  );
  return (
    <>
      {kind === 'telegram' && field('token', adminWebhooksText.botToken, adminWebhooksText.enterToken, true)}
      {kind === 'telegram' && field('chatId', adminWebhooksText.chatId, adminWebhooksText.enterChatId)}
      {kind === 'mail' && field('address', adminWebhooksText.mailbox, adminWebhooksText.enterMailbox)}
      {(kind === 'webhook' || kind === 'slack') &&
        field('url', adminWebhooksText.addressOfTarget, adminWebhooksText.enterAddress)}
      <p className="meta webhooks__hint">
        {known === null ? t(hints[kind]) : `${known.destination} · ${t(adminWebhooksText.emptyKeeps)}`}
      </p>
    </>
  );
}
