import { ApiError } from '@fairtick/client';
import type { Role, StaffMember } from '@fairtick/contracts';
import {
  adminAccountText,
  adminApprovalsText,
  adminDepositsText,
  adminRolesText,
  adminStaffText,
  useText,
} from '@fairtick/i18n';
import { Alert, App, Checkbox, Form, Input, Select, Switch } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { roleName } from '../../shared/names/role-names.ts';
import { optionalText, requiredText } from '../../shared/review/decision/text-rules.ts';
import { ProposalModal } from '../../shared/review/proposal-modal.tsx';
import { GroundItems } from './ground-items.tsx';
import { useProposeStaffChange } from './staff-queries.ts';

type Values = {
  username?: string;
  roles: string[];
  active: boolean;
  resetTotp: boolean;
  ownMember: string;
  reason: string;
  evidence: string;
};
type StaffDialogProps = {
  /** Null proposes a new administrator. */
  colleague: StaffMember | null;
  roles: readonly Role[];
  onClose: () => void;
};

/** Proposes a new administrator, or a change of roles, status, authenticator or own member account. */
export function StaffDialog({ colleague, roles, onClose }: StaffDialogProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const propose = useProposeStaffChange(() => {
    void message.success(t(adminApprovalsText.proposedWaitsAnotherAdministrator));
    onClose();
  });
  const required = requiredText(t);
  const given = roles.filter(({ retiredAt }) => retiredAt === null);
  const submit = ({ username, ownMember, reason, evidence, ...rest }: Values) =>
    propose.mutate(
      {
        adminId: colleague?.id ?? null,
        ...(username === undefined ? {} : { username: username.trim() }),
        ...rest,
        ownMember: ownMember.trim() === '' ? null : ownMember.trim(),
        reason: reason.trim(),
        evidence: evidence.trim(),
      },
      {
        onError: (error) => {
          if (isUnknownMember(error)) form.setFields([{ name: 'ownMember', errors: [t(adminStaffText.noMember)] }]);
        },
      },
    );
  return (
    <ProposalModal
      title={
        colleague === null
          ? t(adminRolesText.proposeAdministrator)
          : t(adminRolesText.proposeToChangeName, { name: colleague.username })
      }
      isPending={propose.isPending}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      {propose.error !== null && !isUnknownMember(propose.error) && (
        <Alert type="error" showIcon title={errorText(propose.error, t)} role="alert" />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={
          {
            roles: colleague?.roles ?? [],
            active: colleague?.active ?? true,
            resetTotp: false,
            ownMember: colleague?.ownMember?.username ?? '',
            reason: '',
            evidence: '',
          } satisfies Values
        }
        onFinish={submit}
      >
        {colleague === null && (
          <Form.Item
            name="username"
            label={t(adminAccountText.userName)}
            extra={t(adminStaffText.three40LowerCase)}
            rules={[...required, { pattern: /^[a-z0-9][a-z0-9_.@-]{2,39}$/, message: t(adminStaffText.notInThisForm) }]}
          >
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item name="roles" label={t(adminAccountText.roles)} extra={t(adminRolesText.noneApprovesPermissionsNot)}>
          <Select mode="multiple" options={given.map(({ name }) => ({ value: name, label: roleName(name, t) }))} />
        </Form.Item>
        <Form.Item
          name="active"
          label={t(adminDepositsText.enabled)}
          valuePropName="checked"
          hidden={colleague === null}
        >
          <Switch />
        </Form.Item>
        <Form.Item name="resetTotp" valuePropName="checked" hidden={colleague?.totp !== true}>
          <Checkbox>{t(adminRolesText.takeTimeCodesAway)}</Checkbox>
        </Form.Item>
        <Form.Item
          name="ownMember"
          rules={[optionalText(t)]}
          label={t(adminRolesText.ownMemberAccount)}
          extra={t(adminRolesText.usernamePersonOwnMember)}
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <GroundItems />
      </Form>
    </ProposalModal>
  );
}

/** Whether the named member account was the reason of the refusal. */
function isUnknownMember(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.error !== 'INPUT_INVALID') return false;
  const { issues } = (error.data ?? {}) as { issues?: readonly { path?: unknown }[] };
  return issues?.some(({ path }) => path === 'ownMember') ?? false;
}
