import type { AdminProduct } from '@fairtick/contracts';
import { adminFrameText, adminMembersText, adminProductsText, useText } from '@fairtick/i18n';
import { Alert, App, Form, Input, Modal } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { useResume } from './product-queries.ts';

type Values = { reason: string };

const lengths = { min: 3, max: 500 };

/** Resumes trading after a halt. */
export function ResumeDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const first = useRef<TextAreaRef>(null);
  const resume = useResume(product, () => {
    void message.success(t(adminProductsText.tradingResumed));
    onClose();
  });
  return (
    <Modal
      open
      title={t(adminProductsText.resumeSymbol, { symbol: product.symbol })}
      okText={t(adminProductsText.resumeTrading)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: resume.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => open && first.current?.focus()}
      mask={{ closable: false }}
      width={520}
    >
      {resume.error !== null && <Alert type="error" showIcon title={errorText(resume.error, t)} role="alert" />}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => resume.mutate({ reason: reason.trim() })}
      >
        <Form.Item name="reason" label={t(adminMembersText.reasonNotShownMember)} rules={[...requiredText(t), lengths]}>
          <Input.TextArea ref={first} rows={2} maxLength={lengths.max} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
