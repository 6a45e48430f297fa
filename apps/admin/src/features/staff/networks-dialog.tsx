import { ApiError } from '@fairtick/client';
import { networksMax } from '@fairtick/contracts';
import { adminApprovalsText, adminFrameText, adminStaffText, useText } from '@fairtick/i18n';
import { Alert, App, Button, Form, Input } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { ProposalModal } from '../../shared/review/proposal-modal.tsx';
import { GroundItems } from './ground-items.tsx';
import { useProposeNetworks } from './staff-queries.ts';

type Values = { networks: string; reason: string; evidence: string };
type NetworksDialogProps = { networks: readonly string[]; ownAddress: string; onClose: () => void };

const linesOf = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Proposes another list of networks; another administrator decides. */
export function NetworksDialog({ networks, ownAddress, onClose }: NetworksDialogProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const propose = useProposeNetworks(() => {
    void message.success(t(adminApprovalsText.proposedWaitsAnotherAdministrator));
    onClose();
  });
  const wrong = refusedLines(propose.error, propose.variables?.networks ?? []);
  const submit = (given: Values) =>
    propose.mutate({
      networks: linesOf(given.networks),
      reason: given.reason.trim(),
      evidence: given.evidence.trim(),
    });
  const addOwn = () => {
    const lines = linesOf(form.getFieldValue('networks') as string);
    if (!lines.includes(ownAddress)) form.setFieldValue('networks', [...lines, ownAddress].join('\n'));
  };
  return (
    <ProposalModal
      title={t(adminStaffText.proposeNetworks)}
      isPending={propose.isPending}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      {propose.error !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={
            wrong.length > 0
              ? t(adminStaffText.someNotNetworks, { list: wrong.join(t(adminFrameText.listComma)) })
              : errorText(propose.error, t)
          }
        />
      )}
      <p className="meta networks__intro">{t(adminStaffText.networksApplyAtOnce)}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ networks: networks.join('\n'), reason: '', evidence: '' } satisfies Values}
        onFinish={submit}
      >
        <Form.Item
          name="networks"
          label={t(adminStaffText.allowedNetworks)}
          extra={t(adminStaffText.networksOneALine)}
          rules={[
            {
              validator: (_, text: string) =>
                linesOf(text).length <= networksMax ? Promise.resolve() : Promise.reject(new Error(`≤ ${networksMax}`)),
            },
          ]}
        >
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} spellCheck={false} />
        </Form.Item>
        <p className="networks__own">
          {t(adminStaffText.yourAddress)}: <code>{ownAddress}</code>
          <Button size="small" onClick={addOwn}>
            {t(adminStaffText.addOwnAddress)}
          </Button>
        </p>
        <GroundItems />
      </Form>
    </ProposalModal>
  );
}

/** The lines that are no network, by the paths of the refusal. */
function refusedLines(error: unknown, lines: readonly string[]): string[] {
  if (!(error instanceof ApiError)) return [];
  const { issues = [] } = (error.data ?? {}) as { issues?: readonly { path?: unknown }[] };
  return issues.flatMap(({ path }) => {
    const at = /^networks\.(\d+)$/.exec(String(path))?.[1];
    return at === undefined ? [] : (lines[Number(at)] ?? []);
  });
}
