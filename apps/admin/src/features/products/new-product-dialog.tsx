import { ApiError } from '@fairtick/client';
import type { AdminProduct } from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminMembersText,
  adminProductsText,
  adminReviewsText,
  adminSavingsText,
  useText,
} from '@fairtick/i18n';
import { Alert, App, Form, Input } from 'antd';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { FourEyesStrip } from '../../shared/review/decision/four-eyes-strip.tsx';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { ProposalModal } from '../../shared/review/proposal-modal.tsx';
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
    void message.success(t(adminApprovalsText.proposedWaitsAnotherAdministrator));
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
    <ProposalModal
      title={t(adminProductsText.newProduct)}
      isPending={propose.isPending}
      onSubmit={() => form.submit()}
      onClose={onClose}
      width={820}
    >
      {propose.error !== null && <Alert type="error" showIcon title={errorText(propose.error, t)} role="alert" />}
      <FourEyesStrip
        first={{ name: t(adminSavingsText.youPropose), note: t(adminSavingsText.withReasonAndEvidence), state: 'now' }}
        second={{
          name: t(adminReviewsText.anotherAdministrator),
          note: t(adminSavingsText.approvesOrRejects),
          state: 'later',
        }}
        effect={{
          name: t(adminProductsText.thereWhenApproved),
          note: t(adminProductsText.ordersOncePrices),
          state: 'later',
        }}
      />
      <p className="meta">{t(adminProductsText.pricesComeFeedAlone)}</p>
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
        <Form.Item name="evidence" label={t(adminSavingsText.evidenceMinutesTicket)} rules={[...required, lengths]}>
          <Input maxLength={lengths.max} autoComplete="off" />
        </Form.Item>
        <Form.Item name="reason" label={t(adminMembersText.reason)} rules={[...required, lengths]}>
          <Input.TextArea rows={2} maxLength={lengths.max} />
        </Form.Item>
      </Form>
    </ProposalModal>
  );
}
