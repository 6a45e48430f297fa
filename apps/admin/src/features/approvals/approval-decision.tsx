import type { Approval } from '@fairtick/contracts';
import { adminApprovalsText, useText } from '@fairtick/i18n';
import { Alert, App, Button, Form, Input } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { optionalText } from '../../shared/review/decision/text-rules.ts';
import { obstacleTexts, useObstacle } from './approval-obstacle.ts';
import { useApprove, useDisapprove } from './approval-queries.ts';
import { WithdrawProposalButton } from './withdraw-proposal-button.tsx';

type Values = { note: string };
const shortestNote = 3;

/** Approve or reject another administrator's proposal, or withdraw an own one; shows why where that is not allowed. */
export function ApprovalDecision({ item, onDecided }: { item: Approval; onDecided: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const obstacle = useObstacle()(item);
  const done = (text: string) => () => {
    void message.success(text);
    onDecided();
  };
  const approve = useApprove(item.id, done(t(adminApprovalsText.approvedAndInForce)));
  const disapprove = useDisapprove(item.id, done(t(adminApprovalsText.turnedDown)));
  const error = approve.error ?? disapprove.error;
  const allowed = obstacle === null;
  const { version } = item;

  const turnDown = () => {
    const note = (form.getFieldValue('note') as string).trim();
    if (note.length < shortestNote) {
      form.setFields([{ name: 'note', errors: [t(adminApprovalsText.sayWhyTurnedDown)] }]);
      form.focusField('note');
      return;
    }
    disapprove.mutate({ version, note });
  };
  return (
    <footer className="panel__foot">
      {obstacle !== null && (
        <p className="panel__note" id="why-not">
          <Glyph name="circle-info" size={16} />
          {t(obstacleTexts[obstacle])}
        </p>
      )}
      {error !== null && <Alert type="error" showIcon title={errorText(error, t)} role="alert" />}
      <Form
        name="decision"
        form={form}
        layout="vertical"
        requiredMark={false}
        className="panel__form"
        initialValues={{ note: '' } satisfies Values}
        onFinish={({ note }) => approve.mutate({ version, ...(note.trim() === '' ? {} : { note: note.trim() }) })}
      >
        {allowed && (
          <Form.Item name="note" label={t(adminApprovalsText.noteNeededTurnDown)} rules={[optionalText(t)]}>
            <Input maxLength={500} autoComplete="off" />
          </Form.Item>
        )}
        <div className="panel__buttons">
          <WithdrawProposalButton item={item} onDone={onDecided} />
          {allowed && (
            <Button danger loading={disapprove.isPending} icon={<Glyph name="close" size={16} />} onClick={turnDown}>
              {t(adminApprovalsText.turnDown)}
            </Button>
          )}
          <Button
            type="primary"
            htmlType="submit"
            disabled={!allowed}
            {...(allowed ? {} : { 'aria-describedby': 'why-not' })}
            loading={approve.isPending}
            icon={<Glyph name="check" size={16} />}
          >
            {t(adminApprovalsText.approve)}
          </Button>
        </div>
      </Form>
    </footer>
  );
}
