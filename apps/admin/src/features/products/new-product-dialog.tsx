import { ApiError } from '@fairtick/client';
import type { AdminProduct } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Alert, App, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { FourEyesStrip } from '../../shared/review/decision/four-eyes-strip.tsx';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { fieldOf, type NewProductDraft, newDraft, newProductOf } from './new-product-draft.ts';
import { NewProductFields } from './new-product-fields.tsx';
import { useProposeProduct } from './product-queries.ts';
import { TermsFields } from './terms-fields.tsx';

type NewProductDialogProps = { products: readonly AdminProduct[]; onClose: () => void };

const lengths = { min: 3, max: 500 };

/** Proposes a product with the first version of its terms; another administrator decides. It sets no price. */
export function NewProductDialog({ products, onClose }: NewProductDialogProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<NewProductDraft>();
  const [first] = useState(() => products[0]);
  const propose = useProposeProduct(() => {
    void message.success(t('已提交，等待另一名管理员批准'));
    onClose();
  });
  if (first === undefined) return null;
  const required = requiredText(t);
  const submit = (draft: NewProductDraft) => {
    const body = newProductOf(draft);
    if (body === null) return;
    propose.mutate(body, {
      onError: (error) => {
        const name = error instanceof ApiError ? fieldOf(error.data) : undefined;
        if (name === undefined) return;
        form.setFields([{ name: name as keyof NewProductDraft, errors: [errorText(error, t)] }]);
        form.scrollToField(name);
      },
    });
  };
  return (
    <Modal
      open
      title={t('新增品种')}
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
        effect={{ name: t('批准即上线'), note: t('有行情后才接单'), state: 'later' }}
      />
      <p className="meta">{t('价格只来自行情源，此处无人可填。断流时限、异常跳变限制由类别决定，上线后不可改。')}</p>
      <Form<NewProductDraft>
        form={form}
        layout="vertical"
        requiredMark={false}
        className="terms-form"
        initialValues={newDraft(first, products)}
        onFinish={submit}
        scrollToFirstError
      >
        <NewProductFields products={products} />
        <TermsFields />
        <Form.Item name="evidence" label={t('依据（会议纪要、工单）')} rules={[...required, lengths]}>
          <Input maxLength={lengths.max} autoComplete="off" />
        </Form.Item>
        <Form.Item name="reason" label={t('理由')} rules={[...required, lengths]}>
          <Input.TextArea rows={2} maxLength={lengths.max} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
