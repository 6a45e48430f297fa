import type { AdminSavingsProduct } from '@fairtick/contracts';
import { adminApprovalsText, adminMembersText, adminReviewsText, adminSavingsText, useText } from '@fairtick/i18n';
import { Alert, App, Form, Input } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { CountInput, countRule } from '../../shared/review/count-input.tsx';
import { FourEyesStrip } from '../../shared/review/decision/four-eyes-strip.tsx';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { typedRule } from '../../shared/review/decision/typed-rule.ts';
import { isValidAmount } from '../../shared/review/is-valid-amount.ts';
import { ProposalModal } from '../../shared/review/proposal-modal.tsx';
import { useProposeTerms } from './savings-queries.ts';
import { bodyOf, draftOf, isRate, type TermsDraft } from './terms-draft.ts';
import './savings.css';

type TermsDialogProps = { product: AdminSavingsProduct | null; onClose: () => void };

const lengths = { min: 3, max: 500 };
const longestTerm = 366;
const cnyScale = 2;

/** Proposes a product's next terms, or a new product; another administrator decides. Open positions keep their terms. */
export function TermsDialog({ product, onClose }: TermsDialogProps) {
  const { t, formats } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<TermsDraft>();
  const propose = useProposeTerms(() => {
    void message.success(t(adminApprovalsText.proposedWaitsAnotherAdministrator));
    onClose();
  });
  const required = requiredText(t);
  const amount = typedRule(
    t,
    cnyScale,
    (text) => isValidAmount(text, cnyScale),
    t(adminApprovalsText.typeAmountAbove0),
  );
  return (
    <ProposalModal
      title={
        product === null
          ? t(adminSavingsText.newProduct)
          : t(adminSavingsText.changeTermsCountDays, { count: product.termDays })
      }
      isPending={propose.isPending}
      onSubmit={() => form.submit()}
      onClose={onClose}
      width={680}
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
          note: t(adminApprovalsText.runningPositionsKeepTheirs),
          state: 'later',
        }}
      />
      <Form<TermsDraft>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={draftOf(product)}
        onFinish={(draft) => propose.mutate(bodyOf(product, draft))}
        scrollToFirstError
      >
        <div className="terms__row">
          {product === null && (
            <Form.Item name="termDays" label={t(adminSavingsText.termDays)} rules={[countRule(t, 1, longestTerm)]}>
              <CountInput />
            </Form.Item>
          )}
          <Form.Item
            name="rate"
            label={t(adminSavingsText.yearlyRatePercent)}
            rules={[typedRule(t, 2, isRate, t(adminSavingsText.fill020Most))]}
          >
            <Input inputMode="decimal" autoComplete="off" suffix="%" />
          </Form.Item>
          <Form.Item name="minAmount" label={t(adminSavingsText.minimum)} rules={[amount]}>
            <Input prefix="¥" inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item name="step" label={t(adminSavingsText.step)} rules={[amount]}>
            <Input prefix="¥" inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item name="maxPerMember" label={t(adminSavingsText.mostPerMember)} rules={[amount]}>
            <Input prefix="¥" inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item name="quota" label={t(adminSavingsText.quota)} rules={[amount]}>
            <Input prefix="¥" inputMode="decimal" autoComplete="off" />
          </Form.Item>
        </div>
        <Form.Item
          name="effectiveAt"
          label={`${t(adminSavingsText.notEmptySoonPossible)} (${formats.zone})`}
          extra={t(adminSavingsText.least15MinutesNotice)}
        >
          <Input type="datetime-local" />
        </Form.Item>
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
