import { limitsText, ordersText, useText } from '@fairtick/i18n';
import { Button, Dialog, Notice } from '@fairtick/ui';
import type { FormEvent, ReactNode } from 'react';
import { RefusalNotice } from '../../shared/notices/refusal-notice.tsx';
import type { useSetLimit } from './use-set-limit.ts';

type LimitSheetProps = {
  title: string;
  set: ReturnType<typeof useSetLimit>;
  /** Whether what is typed is looser than the limit in force, so that it takes effect later. */
  isLooser: boolean;
  onSave: () => void;
  /** Removes the limit; null where there is none or its removal already waits. */
  removal: { isSending: boolean; remove: () => void } | null;
  onClose: () => void;
  firstField?: boolean;
  children: ReactNode;
};

/** The dialog that changes or removes one limit, and says when that takes effect. The field is its content. */
export function LimitSheet({
  title,
  set,
  isLooser,
  onSave,
  removal,
  onClose,
  firstField = false,
  children,
}: LimitSheetProps) {
  const { t } = useText();
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave();
  }
  return (
    <Dialog
      firstField={firstField}
      title={title}
      kind="sheet"
      onClose={onClose}
      dismissible={!set.isPending}
      foot={
        <Button type="submit" form="limit-form" tone="primary" block busy={set.isPending && t(ordersText.sending)}>
          {isLooser ? t(limitsText.takesEffect24Hours) : t(limitsText.putInForceNow)}
        </Button>
      }
    >
      <form id="limit-form" className="limit-form" noValidate onSubmit={submit}>
        {children}
        <RefusalNotice error={set.error} />
        {isLooser && <Notice tone="warn">{t(limitsText.raisingTakes24Hours)}</Notice>}
        {removal !== null && (
          <Button tone="ghost" block busy={removal.isSending && t(ordersText.sending)} onClick={removal.remove}>
            {t(limitsText.removeLimit24Hours)}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
