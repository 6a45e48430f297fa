import {
  changeReportSubscription,
  emailPattern,
  type ReportSubscription,
  reportSubscription,
} from '@fairtick/contracts';
import { adminDepositsText, adminFrameText, adminReportsText, adminStaffText, useText } from '@fairtick/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Checkbox, Form, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { usePlatform } from '../../shared/platform/platform.tsx';

const key = ['report-subscription'] as const;

/** Opens the caller's subscription to figures by e-mail. */
export function MailButton() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(adminReportsText.figuresByMail)}</Button>
      {isOpen && <MailDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type Values = { daily: boolean; monthly: boolean; email: string };

function MailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { call } = usePlatform();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Values>();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(reportSubscription, {}, { signal, quiet: true }),
    staleTime: 0,
  });
  const save = useMutation({
    mutationFn: (body: Values) => call(changeReportSubscription, { body }, { quiet: true }),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved);
      void message.success(t(saved.daily || saved.monthly ? adminReportsText.mailSaved : adminReportsText.mailEnded));
      onClose();
    },
  });
  const { data, error } = query;
  return (
    <Modal
      open
      title={t(adminReportsText.figuresByMail)}
      okText={t(adminDepositsText.save)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: save.isPending, disabled: data === undefined }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {save.error !== null && <Alert type="error" showIcon role="alert" title={errorText(save.error, t)} />}
      {data === undefined && (error === null ? <Skeleton active /> : <LoadFailed query={query} />)}
      {data !== undefined && (
        <>
          {!data.canSend && <Alert type="warning" showIcon title={t(adminReportsText.mailNoServer)} />}
          <p className="meta reports__mail-note">{t(adminReportsText.mailHasCounts)}</p>
          <Form<Values>
            form={form}
            layout="vertical"
            requiredMark={false}
            initialValues={{ daily: data.daily, monthly: data.monthly, email: data.email }}
            onFinish={(values) => save.mutate({ ...values, email: values.email.trim() })}
          >
            <Form.Item name="daily" valuePropName="checked" noStyle>
              <Checkbox>{t(adminReportsText.mailDaily)}</Checkbox>
            </Form.Item>
            <Form.Item name="monthly" valuePropName="checked" noStyle>
              <Checkbox>{t(adminReportsText.mailMonthly)}</Checkbox>
            </Form.Item>
            <Form.Item
              name="email"
              label={t(adminReportsText.mailTo)}
              className="reports__mail"
              rules={[{ required: true, pattern: emailPattern, message: t(adminStaffText.notInThisForm) }]}
            >
              <Input type="email" autoComplete="email" maxLength={254} />
            </Form.Item>
          </Form>
          <LastMail last={data.last} />
        </>
      )}
    </Modal>
  );
}

function LastMail({ last }: Pick<ReportSubscription, 'last'>) {
  const { t, formats } = useText();
  if (last === null) return null;
  const { period, sentAt, failedAt } = last;
  if (sentAt !== null)
    return <p className="meta">{t(adminReportsText.mailLastSent, { period, at: formats.dateTime(sentAt) })}</p>;
  const text =
    failedAt === null
      ? t(adminReportsText.mailLastUnknown, { period })
      : t(adminReportsText.mailLastFailed, { period, at: formats.dateTime(failedAt) });
  return <p className="meta">{text}</p>;
}
