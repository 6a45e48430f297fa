import type { Role } from '@fairtick/contracts';
import { adminAccountText, adminApprovalsText, adminRolesText, adminStaffText, useText } from '@fairtick/i18n';
import { Alert, App, Form, Input } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { ProposalModal } from '../../shared/review/proposal-modal.tsx';
import { GroundItems } from './ground-items.tsx';
import { diffOf, type KnownPermission } from './permission-groups.ts';
import { PermissionPicker } from './permission-picker.tsx';
import { RoleDiffList } from './role-diff-list.tsx';
import { useProposeRoleChange } from './staff-queries.ts';

type Values = { role?: string; permissions: string[]; reason: string; evidence: string };
type RoleDialogProps = {
  /** Null proposes a new role. */
  role: Role | null;
  /** Whether no administrator has the role. */
  retires: boolean;
  known: readonly KnownPermission[];
  onClose: () => void;
};

/** Proposes a new role, a change of permissions, or disabling a role; another administrator decides. */
export function RoleDialog({ role, retires, known, onClose }: RoleDialogProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const standing = role === null || role.retiredAt !== null ? [] : role.permissions;
  const chosen = Form.useWatch('permissions', form) ?? standing;
  const propose = useProposeRoleChange(() => {
    void message.success(t(adminApprovalsText.proposedWaitsAnotherAdministrator));
    onClose();
  });
  const submit = ({ role: typed = '', permissions, reason, evidence }: Values) =>
    propose.mutate({
      role: role?.name ?? typed.trim(),
      permissions: retires ? null : permissions,
      reason: reason.trim(),
      evidence: evidence.trim(),
    });
  return (
    <ProposalModal
      width={760}
      title={titleOf()}
      isPending={propose.isPending}
      danger={retires}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      {propose.error !== null && <Alert type="error" showIcon title={errorText(propose.error, t)} role="alert" />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ permissions: standing, reason: '', evidence: '' } satisfies Values}
        onFinish={submit}
      >
        {role === null && (
          <Form.Item
            name="role"
            label={t(adminRolesText.roleName)}
            extra={t(adminRolesText.two32LowerCase)}
            rules={[{ required: true, pattern: /^[a-z][a-z0-9-]{1,31}$/, message: t(adminStaffText.notInThisForm) }]}
          >
            <Input maxLength={32} autoComplete="off" />
          </Form.Item>
        )}
        {!retires && (
          <Form.Item name="permissions" label={t(adminAccountText.permissions)}>
            <PermissionPicker known={known} />
          </Form.Item>
        )}
        <RoleDiffList
          diff={diffOf(standing, retires ? [] : chosen)}
          holders={role?.holders.map((one) => one.username) ?? []}
        />
        <GroundItems />
      </Form>
    </ProposalModal>
  );

  function titleOf(): string {
    if (role === null) return t(adminRolesText.proposeRole);
    return retires
      ? t(adminRolesText.proposeRetireRoleRole, { role: role.name })
      : t(adminRolesText.proposeChangeRoleRole, { role: role.name });
  }
}
