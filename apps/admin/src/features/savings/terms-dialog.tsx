import type { AdminSavingsProduct } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Alert, App, Form, Input, Modal } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { CountInput, countRule } from '../../shared/review/count-input.tsx';
import { FourEyesStrip } from '../../shared/review/decision/four-eyes-strip.tsx';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { typedRule } from '../../shared/review/decision/typed-rule.ts';
import { isValidAmount } from '../../shared/review/is-valid-amount.ts';
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
    void message.success(t('已提交，等待另一名管理员批准'));
    onClose();
  });
  const required = requiredText(t);
  const amount = typedRule(t, cnyScale, (text) => isValidAmount(text, cnyScale), t('请填写大于 0、至多两位小数的金额'));
  return (
    <Modal
      open
      title={product === null ? t('新增理财产品') : t('调整条款 · {{count}} 天', { count: product.termDays })}
      okText={t('提交申请')}
      cancelText={t('取消')}
      okButtonProps={{ loading: propose.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
      width={680}
    >
      {propose.error !== null && <Alert type="error" showIcon title={errorText(propose.error, t)} role="alert" />}
      <FourEyesStrip
        first={{ name: t('您申请'), note: t('理由与依据必填'), state: 'now' }}
        second={{ name: t('另一名管理员'), note: t('批准或驳回'), state: 'later' }}
        effect={{ name: t('公示后生效'), note: t('不影响已持有'), state: 'later' }}
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
            <Form.Item name="termDays" label={t('期限（天）')} rules={[countRule(t, 1, longestTerm)]}>
              <CountInput />
            </Form.Item>
          )}
          <Form.Item
            name="rate"
            label={t('年化利率 (%)')}
            rules={[typedRule(t, 2, isRate, t('请填写 0 至 20、至多两位小数'))]}
          >
            <Input inputMode="decimal" autoComplete="off" suffix="%" />
          </Form.Item>
          <Form.Item name="minAmount" label={t('起投金额')} rules={[amount]}>
            <Input prefix="¥" inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item name="step" label={t('递增金额')} rules={[amount]}>
            <Input prefix="¥" inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item name="maxPerMember" label={t('每人上限')} rules={[amount]}>
            <Input prefix="¥" inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item name="quota" label={t('总额度')} rules={[amount]}>
            <Input prefix="¥" inputMode="decimal" autoComplete="off" />
          </Form.Item>
        </div>
        <Form.Item
          name="effectiveAt"
          label={`${t('最早生效时间，留空即尽快')} (${formats.zone})`}
          extra={t('批准后至少公示 15 分钟；利率、上限、额度下调或门槛提高至少 24 小时')}
        >
          <Input type="datetime-local" />
        </Form.Item>
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
