import { refusedCharacter } from '@fairtick/contracts';
import { adminDepositsText, adminFrameText, adminWorkbenchText, useText } from '@fairtick/i18n';
import { Form, Input, type InputRef, Modal } from 'antd';
import { useState } from 'react';
import { errorText } from '../error-text.ts';
import { refusedText } from '../review/decision/text-rules.ts';
import { useFocusOnce } from '../use-focus-once.ts';

const longestName = 40;

type FilterNameDialogProps = { before: string; onClose: () => void; onName: (name: string) => Promise<void> };

/** Asks for the name of a saved filter; a refusal, such as a duplicate name, is shown beside the field. */
export function FilterNameDialog({ before, onClose, onName }: FilterNameDialogProps) {
  const { t } = useText();
  const [name, setName] = useState(before);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const field = useFocusOnce<InputRef>();
  const submit = async () => {
    if (name.trim() === '' || busy) return;
    const character = refusedCharacter(name);
    if (character !== null) return setRefused(refusedText(t, character));
    setBusy(true);
    try {
      await onName(name.trim());
      onClose();
    } catch (error) {
      setRefused(errorText(error, t));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={420}
      title={t(adminWorkbenchText.nameOfFilter)}
      okText={t(adminDepositsText.save)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ disabled: name.trim() === '', loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={() => void submit()}>
        <Form.Item
          label={t(adminDepositsText.name)}
          htmlFor="filter-name"
          help={refused ?? undefined}
          {...(refused === null ? {} : { validateStatus: 'error' })}
        >
          <Input
            id="filter-name"
            ref={field}
            maxLength={longestName}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setRefused(null);
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
