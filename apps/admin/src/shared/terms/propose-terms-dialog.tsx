import { adminApprovalsText, adminReviewsText, adminSavingsText, useText } from '@fairtick/i18n';
import { Alert, App, Form } from 'antd';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../error-text.ts';
import { FourEyesStrip } from '../review/decision/four-eyes-strip.tsx';
import { ProposalModal } from '../review/proposal-modal.tsx';
import { ChangePreview } from './change-preview.tsx';
import { groundsBody, noGrounds, ProposalGrounds } from './proposal-grounds.tsx';
import type { TermsConsole } from './terms-console.ts';
import { type TermsDraft, termsOf, typedTerms } from './terms-draft.ts';
import { TermsFields } from './terms-fields.tsx';
import { useProposeTerms, useTermsPreview } from './terms-queries.ts';
import { type Terms, type TermsView, versionLines } from './versioned-terms.ts';

type ProposeTermsDialogProps = {
  desk: TermsConsole;
  /** The base version, in force or upcoming; it is fixed while the dialog is open. */
  newest: TermsView;
  onClose: () => void;
};

/** Proposes the next terms, based on the newest version; another administrator decides. */
export function ProposeTermsDialog({ desk, newest, onClose }: ProposeTermsDialogProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const { words } = desk;
  const [form] = Form.useForm<TermsDraft>();
  const [base] = useState(newest);
  const [terms, setTerms] = useState<Terms | null>(base);
  const shown = useDeferredValue(terms);
  const lines = shown === null ? null : versionLines({ t }, words, base, shown);
  const preview = useTermsPreview(desk, lines === null || lines.length === 0 ? null : shown);
  const propose = useProposeTerms(desk, () => {
    void message.success(t(adminApprovalsText.proposedWaitsAnotherAdministrator));
    onClose();
  });
  const submit = (draft: TermsDraft) => {
    const after = termsOf(words.fields, draft.terms);
    if (after !== null) propose.mutate({ version: base.version, terms: after, ...groundsBody(draft) });
  };
  return (
    <ProposalModal
      title={t(desk.dialogTitle)}
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
        effect={{ name: t(adminApprovalsText.forceNotice), note: t(desk.untouched), state: 'later' }}
      />
      <Form<TermsDraft>
        form={form}
        name={desk.kind}
        layout="vertical"
        requiredMark={false}
        className="terms-form"
        initialValues={{ terms: typedTerms(words.fields, base), ...noGrounds }}
        onValuesChange={(_, draft) => setTerms(termsOf(words.fields, draft.terms))}
        onFinish={submit}
        scrollToFirstError
      >
        <TermsFields words={words} />
        <ChangePreview lines={lines} data={preview.data} error={preview.error} />
        <ProposalGrounds />
      </Form>
    </ProposalModal>
  );
}
