import type { AdminProductDetail, ProductTermsInput } from '@fairtick/contracts';
import { adminApprovalsText, adminProductsText, adminReviewsText, adminSavingsText, useText } from '@fairtick/i18n';
import { Alert, App, Form } from 'antd';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { FourEyesStrip } from '../../shared/review/decision/four-eyes-strip.tsx';
import { ProposalModal } from '../../shared/review/proposal-modal.tsx';
import { groundsBody, ProposalGrounds } from '../../shared/terms/proposal-grounds.tsx';
import { useProposeTerms } from './product-queries.ts';
import { draftOf, type TermsDraft, termsOf } from './terms-draft.ts';
import { TermsFields } from './terms-fields.tsx';
import { TermsPreview } from './terms-preview.tsx';
import '../../shared/terms/terms.css';

type TermsDialogProps = { product: AdminProductDetail; onClose: () => void };

/** Proposes a product's next terms from its newest version; another administrator decides. Accepted orders keep theirs. */
export function TermsDialog({ product, onClose }: TermsDialogProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<TermsDraft>();
  const [newest] = useState(() => product.versions[0]?.terms ?? product.terms);
  const { version, effectiveAt: _, ...base } = newest;
  const [terms, setTerms] = useState<ProductTermsInput | null>(base);
  const shown = useDeferredValue(terms);
  const propose = useProposeTerms(product.id, () => {
    void message.success(t(adminApprovalsText.proposedWaitsAnotherAdministrator));
    onClose();
  });
  const submit = (draft: TermsDraft) => {
    const after = termsOf(draft);
    if (after === null) return;
    propose.mutate({ version, terms: after, ...groundsBody(draft) });
  };
  return (
    <ProposalModal
      title={t(adminProductsText.changeTermsSymbol, { symbol: product.symbol })}
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
          name: t(adminApprovalsText.forceNotice),
          note: t(adminApprovalsText.acceptedOrdersKeepTheirs),
          state: 'later',
        }}
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
        <ProposalGrounds />
      </Form>
    </ProposalModal>
  );
}
