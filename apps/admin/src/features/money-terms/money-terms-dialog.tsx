import type { MoneyTermsInput, MoneyTermsView } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Alert, App, Form, Modal } from 'antd';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { FourEyesStrip } from '../../review/four-eyes-strip.tsx';
import { ChangePreview } from '../../terms/change-preview.tsx';
import { moneyTermsLines } from '../../terms/money-terms-words.ts';
import { groundsBody, ProposalGrounds } from '../../terms/proposal-grounds.tsx';
import { draftOf, type MoneyTermsDraft, termsOf } from './money-terms-draft.ts';
import { MoneyTermsFields } from './money-terms-fields.tsx';
import { useMoneyPreview, useProposeMoneyTerms } from './money-terms-queries.ts';

type MoneyTermsDialogProps = {
  /** In force or not; it stands while the dialog is open. */
  newest: MoneyTermsView;
  onClose: () => void;
};

/** Proposes the next terms of money from their newest version; another administrator decides. */
export function MoneyTermsDialog({ newest, onClose }: MoneyTermsDialogProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<MoneyTermsDraft>();
  const [{ version, effectiveAt: _, ...base }] = useState(newest);
  const [terms, setTerms] = useState<MoneyTermsInput | null>(base);
  const shown = useDeferredValue(terms);
  const lines = shown === null ? null : moneyTermsLines({ t }, base, shown);
  const preview = useMoneyPreview(lines === null || lines.length === 0 ? null : shown);
  const propose = useProposeMoneyTerms(() => {
    void message.success(t('已提交，等待另一名管理员批准'));
    onClose();
  });
  const submit = (draft: MoneyTermsDraft) => {
    const after = termsOf(draft);
    if (after !== null) propose.mutate({ version, terms: after, ...groundsBody(draft) });
  };
  return (
    <Modal
      open
      title={t('调整资金条款')}
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
        effect={{ name: t('公示后生效'), note: t('不影响已提交的申请'), state: 'later' }}
      />
      <Form<MoneyTermsDraft>
        form={form}
        layout="vertical"
        requiredMark={false}
        className="terms-form"
        initialValues={draftOf(base)}
        onValuesChange={(_, draft) => setTerms(termsOf(draft))}
        onFinish={submit}
        scrollToFirstError
      >
        <MoneyTermsFields />
        <ChangePreview lines={lines} data={preview.data} error={preview.error} />
        <ProposalGrounds />
      </Form>
    </Modal>
  );
}
