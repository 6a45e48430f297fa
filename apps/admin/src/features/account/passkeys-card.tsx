import type { Passkey } from '@fairtick/contracts';
import { adminAccountText, adminApprovalsText, adminDepositsText, adminFrameText, useText } from '@fairtick/i18n';
import { Alert, Button, Form, Input, Popconfirm } from 'antd';
import { passkeyError } from '../../shared/passkey-error.ts';
import { useAddPasskey, useRemovePasskey, useSecurity } from './account-queries.ts';

/** The administrator's passkeys: another way to pass the second step. */
export function PasskeysCard() {
  const { t } = useText();
  const { data: security } = useSecurity();
  const remove = useRemovePasskey();
  const passkeys = security?.passkeys ?? [];
  return (
    <section className="card" aria-labelledby="passkeys-title">
      <header className="card__head">
        <h2 id="passkeys-title">{t(adminApprovalsText.passkeys)}</h2>
        <span className="meta">{t(adminAccountText.passkeysBesideCodes)}</span>
      </header>
      <div className="card__body passkeys">
        {remove.error !== null && <Alert type="error" showIcon title={passkeyError(remove.error, t)} role="alert" />}
        {passkeys.length > 0 && (
          <ul className="passkeys__list" aria-label={t(adminApprovalsText.passkeys)}>
            {passkeys.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => remove.mutateAsync(passkey.id)} />
            ))}
          </ul>
        )}
        {security?.passkeysAvailable === false && <p className="meta">{t(adminAccountText.passkeysUnavailable)}</p>}
        {security?.passkeysAvailable === true && (
          <>
            {passkeys.length === 0 && <p className="meta">{t(adminAccountText.noPasskeys)}</p>}
            <AddPasskey />
          </>
        )}
      </div>
    </section>
  );
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => Promise<unknown> }) {
  const { t, formats } = useText();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="passkeys__line">
      <div>
        <b>{name}</b>
        <span className="meta">
          {lastUsedAt === null
            ? t(adminAccountText.addedAt, { at: formats.dateTime(createdAt) })
            : t(adminAccountText.lastUsedAt, { at: formats.dateTime(lastUsedAt) })}
        </span>
      </div>
      <Popconfirm
        title={t(adminAccountText.removeThisPasskey, { name })}
        okText={t(adminDepositsText.remove)}
        cancelText={t(adminFrameText.cancel)}
        onConfirm={() => void onRemove().catch(() => undefined)}
      >
        <Button size="small" danger aria-label={`${t(adminAccountText.removePasskey)}: ${name}`}>
          {t(adminDepositsText.remove)}
        </Button>
      </Popconfirm>
    </li>
  );
}

function AddPasskey() {
  const { t } = useText();
  const [form] = Form.useForm<{ name: string }>();
  const add = useAddPasskey();
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ name }) => add.mutate(name.trim(), { onSuccess: () => form.resetFields() })}
    >
      {add.error !== null && <Alert type="error" showIcon title={passkeyError(add.error, t)} role="alert" />}
      <Form.Item
        name="name"
        label={t(adminAccountText.passkeyName)}
        rules={[{ required: true, whitespace: true, message: t(adminFrameText.pleaseFillThisIn) }]}
      >
        <Input maxLength={40} autoComplete="off" placeholder={t(adminAccountText.passkeyNameExample)} />
      </Form.Item>
      <Button htmlType="submit" loading={add.isPending}>
        {t(adminAccountText.addPasskey)}
      </Button>
    </Form>
  );
}
