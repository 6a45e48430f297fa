import type { AdminProductDetail, ProductTermsInput } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Alert, App, Form, Input, Modal } from 'antd';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { FourEyesStrip } from '../../review/four-eyes-strip.tsx';
import { useProposeTerms } from './product-queries.ts';
import { draftOf, type TermsDraft, termsOf } from './terms-draft.ts';
import { TermsFields } from './terms-fields.tsx';
import { TermsPreview } from './terms-preview.tsx';

type TermsDialogProps = { product: AdminProductDetail; onClose: () => void };

const lengths = { min: 3, max: 500 };

/** Proposes a product's next terms from its newest version; another administrator decides, accepted orders keep theirs. */
export function TermsDialog({ product, onClose }: TermsDialogProps) {
  const { t, formats } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<TermsDraft>();
  const [newest] = useState(() => product.versions[0]?.terms ?? product.terms);
  const { version, effectiveAt: _, ...base } = newest;
  const [terms, setTerms] = useState<ProductTermsInput | null>(base);
  const shown = useDeferredValue(terms);
  const propose = useProposeTerms(product.id, () => {
    void message.success(t('已提交，等待另一名管理员批准'));
    onClose();
  });
  const required = { required: true, whitespace: true, message: t('请填写') };
  const submit = (draft: TermsDraft) => {
    const after = termsOf(draft);
    if (after === null) return;
    propose.mutate({
      version,
      terms: after,
      ...(draft.effectiveAt === '' ? {} : { effectiveAt: new Date(draft.effectiveAt).toISOString() }),
      reason: draft.reason.trim(),
      evidence: draft.evidence.trim(),
    });
  };
  return (
    <Modal
      open
      title={t('调整条款 · {{symbol}}', { symbol: product.symbol })}
      okText={t('提交申请')}
      cancelText={t('取消')}
      okButtonProps={{ loading: propose.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
      width={820}
    >
      {propose.error !== null && <Alert type="error" showIcon title={errorText(propose.error, t)} role="alert" />}
      <FourEyesStrip
        first={{ name: t('您申请'), note: t('理由与依据必填'), state: 'now' }}
        second={{ name: t('另一名管理员'), note: t('批准或驳回'), state: 'later' }}
        effect={{ name: t('公示后生效'), note: t('不影响已成交订单'), state: 'later' }}
      />
      <Form<TermsDraft>
        form={form}
        layout="vertical"
        requiredMark={false}
        className="terms-form"
        initialValues={draftOf(base)}
        onValuesChange={(_, draft) => setTerms(termsOf(draft))}
        onFinish={submit}
        scrollToFirstError
      >
        <TermsFields />
        <TermsPreview productId={product.id} before={base} after={shown} />
        <Form.Item
          name="effectiveAt"
          label={`${t('生效时间，留空即尽快')} (${formats.zone})`}
          extra={t('批准后至少公示 15 分钟；对会员不利的变更至少 24 小时，由数据库判定')}
        >
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name="evidence" label={t('依据（会议纪要、工单）')} rules={[required, lengths]}>
          <Input maxLength={lengths.max} autoComplete="off" />
        </Form.Item>
        <Form.Item name="reason" label={t('理由')} rules={[required, lengths]}>
          <Input.TextArea rows={2} maxLength={lengths.max} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
