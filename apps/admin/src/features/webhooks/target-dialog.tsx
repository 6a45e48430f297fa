import {
  type AdminWebhookTarget,
  type createWebhookTarget,
  type DataOf,
  type WebhookEventKind,
  type WebhookKind,
  type WebhookSettings,
  webhookItems,
  webhookKinds,
  webhookSettings,
  webhookStates,
} from '@fairtick/contracts';
import { adminDepositsText, adminFrameText, adminSupportText, adminWebhooksText, useText } from '@fairtick/i18n';
import { Alert, Checkbox, Form, Input, Modal, Select, Switch } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { SettingsFields } from './settings-fields.tsx';
import { useSaveTarget } from './webhook-queries.ts';
import { kindTexts, typeTexts } from './webhook-texts.ts';

type TargetValues = {
  kind: WebhookKind;
  name: string;
  url: string;
  token: string;
  chatId: string;
  address: string;
  events: WebhookEventKind[];
  enabled: boolean;
  renewSecret: boolean;
};

type TargetDialogProps = {
  known: AdminWebhookTarget | null;
  onClose: () => void;
  onSaved: (saved: DataOf<typeof createWebhookTarget>) => void;
};

/** Adds or changes a target. Of a known one the server shows neither address nor secrets, so empty fields keep them. */
export function TargetDialog({ known, onClose, onSaved }: TargetDialogProps) {
  const { t } = useText();
  const [form] = Form.useForm<TargetValues>();
  const kind = Form.useWatch('kind', form) ?? known?.kind ?? 'webhook';
  const save = useSaveTarget(known, onSaved);
  const submit = (values: TargetValues) =>
    save.mutate({
      name: values.name.trim(),
      events: values.events,
      enabled: values.enabled,
      settings: settingsOf(values),
      renewSecret: values.renewSecret,
    });
  return (
    <Modal
      open
      title={t(known === null ? adminWebhooksText.newTarget : adminWebhooksText.changeTarget)}
      okText={t(adminDepositsText.save)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
      width={600}
    >
      {save.error !== null && <Alert type="error" showIcon title={errorText(save.error, t)} role="alert" />}
      <Form<TargetValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={startOf(known)}
        onFinish={submit}
      >
        <Form.Item name="kind" label={t(adminWebhooksText.kindOfTarget)}>
          <Select
            disabled={known !== null}
            options={webhookKinds.map((value) => ({ value, label: t(kindTexts[value]) }))}
          />
        </Form.Item>
        <Form.Item
          name="name"
          label={t(adminDepositsText.name)}
          rules={[{ required: true, whitespace: true, message: t(adminSupportText.pleaseEnterName) }]}
        >
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <SettingsFields kind={kind} known={known} />
        <Form.Item
          name="events"
          label={t(adminWebhooksText.events)}
          rules={[{ required: true, type: 'array', min: 1, message: t(adminWebhooksText.chooseEvents) }]}
        >
          <EventBoxes />
        </Form.Item>
        <Form.Item name="enabled" label={t(adminDepositsText.enabled)} valuePropName="checked">
          <Switch aria-label={t(adminDepositsText.enabled)} />
        </Form.Item>
        <Form.Item name="renewSecret" valuePropName="checked" hidden={known?.kind !== 'webhook'}>
          <Checkbox>{t(adminWebhooksText.renewSecret)}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** The kinds of messages in two groups, which are one value of the form. */
function EventBoxes({
  value,
  onChange,
}: {
  value?: WebhookEventKind[];
  onChange?: (value: WebhookEventKind[]) => void;
}) {
  const { t } = useText();
  const boxes = (label: string, events: readonly WebhookEventKind[]) => (
    <fieldset className="webhooks__boxes">
      <legend className="meta">{label}</legend>
      {events.map((event) => (
        <Checkbox
          key={event}
          checked={value?.includes(event) ?? false}
          onChange={({ target }) => {
            const others = (value ?? []).filter((one) => one !== event);
            onChange?.(target.checked ? [...others, event] : others);
          }}
        >
          {t(typeTexts[event])}
        </Checkbox>
      ))}
    </fieldset>
  );
  return (
    <>
      {boxes(t(adminWebhooksText.itemsWaiting), webhookItems)}
      {boxes(t(adminWebhooksText.statesOfPlatform), webhookStates)}
    </>
  );
}

function startOf(known: AdminWebhookTarget | null): TargetValues {
  return {
    kind: known?.kind ?? 'webhook',
    name: known?.name ?? '',
    url: '',
    token: '',
    chatId: '',
    address: '',
    events: known?.events ?? [...webhookItems, ...webhookStates],
    enabled: known?.enabled ?? true,
    renewSecret: false,
  };
}

/** Null while nothing of it is filled in. */
function settingsOf({ kind, url, token, chatId, address }: TargetValues): WebhookSettings | null {
  const given = { webhook: { url }, slack: { url }, telegram: { token, chatId }, mail: { address } }[kind];
  const fields = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, (text ?? '').trim()]));
  if (Object.values(fields).every((text) => text === '')) return null;
  return webhookSettings.parse({ kind, ...fields });
}
