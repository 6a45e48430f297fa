import { createStaff, type DataOf, type InputOf } from '@fairtick/contracts';
import {
  adminAccountText,
  adminDepositsText,
  adminFrameText,
  adminRolesText,
  adminStaffText,
  useText,
} from '@fairtick/i18n';
import { useMutation } from '@tanstack/react-query';
import { Alert, Form, Input, type InputRef, Modal, Typography } from 'antd';
import { useRef } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { staffKey } from './staff-queries.ts';

type Values = InputOf<typeof createStaff>['body'];
type Created = DataOf<typeof createStaff>;

/** Creates the second administrator, then shows the initial password once. */
export function CreateStaffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const [form] = Form.useForm<Values>();
  const first = useRef<InputRef>(null);
  const create = useMutation({
    mutationFn: (body: Values) => call(createStaff, { body }, { quiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: staffKey }),
    gcTime: 0,
  });
  const required = requiredText(t);
  if (create.data !== undefined) return <FirstPassword created={create.data} onClose={onClose} />;
  return (
    <Modal
      open
      title={t(adminStaffText.createSecondAdministrator)}
      okText={t(adminStaffText.create)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: create.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => open && first.current?.focus()}
      mask={{ closable: false }}
    >
      {create.error !== null && <Alert type="error" showIcon title={errorText(create.error, t)} role="alert" />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ username: '', role: 'admin', reason: '' } satisfies Values}
        onFinish={({ username, role, reason }) =>
          create.mutate({ username: username.trim(), role, reason: reason.trim() })
        }
      >
        <Form.Item
          name="username"
          label={t(adminAccountText.userName)}
          extra={t(adminStaffText.three40LowerCase)}
          rules={[...required, { pattern: /^[a-z0-9][a-z0-9_.@-]{2,39}$/, message: t(adminStaffText.notInThisForm) }]}
        >
          <Input ref={first} maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="role"
          label={t(adminAccountText.roles)}
          extra={t(adminRolesText.secondAdministratorNeedsEvery)}
        >
          <Input readOnly />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t(adminDepositsText.reasonKeptAuditLog)}
          rules={[...required, { min: 3, max: 500 }]}
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function FirstPassword({ created, onClose }: { created: Created; onClose: () => void }) {
  const { t } = useText();
  return (
    <Modal
      open
      title={t(adminStaffText.administratorCreated)}
      okText={t(adminStaffText.iHandedOver)}
      onOk={onClose}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <Alert type="warning" showIcon title={t(adminStaffText.firstPasswordShownOnce)} className="dialog__effect" />
      <dl className="panel__facts">
        <div>
          <dt>{t(adminAccountText.userName)}</dt>
          <dd>{created.staff.username}</dd>
        </div>
        <div>
          <dt>{t(adminStaffText.firstPassword)}</dt>
          <dd>
            <Typography.Text copyable code>
              {created.firstPassword}
            </Typography.Text>
          </dd>
        </div>
      </dl>
    </Modal>
  );
}
