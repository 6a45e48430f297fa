import { statementFormats, statementRails } from '@fairtick/contracts';
import { adminFrameText, adminReconciliationText, useText } from '@fairtick/i18n';
import { Alert, App, Form, Modal, Select } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { FileField } from './file-field.tsx';
import { formatOfFile } from './format-of-file.ts';
import { type Rail, type Statement, useImportStatement } from './reconciliation-queries.ts';
import { formatNames, railNames } from './reconciliation-texts.ts';

type Values = { rail: Rail; format: Statement['format']; file: File | null };
type ImportDialogProps = { onClose: () => void; onImported: (statement: Statement) => void };

const mostBytes = 900_000;

/** Imports one statement from a file; the server refuses the same file twice. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const send = useImportStatement((statement) => {
    const { lines, matched } = statement;
    void message.success(t(adminReconciliationText.linesLinesImportedMatched, { lines, matched }));
    onImported(statement);
  });
  const submit = async ({ rail, format, file }: Values) => {
    if (file === null) return;
    send.mutate({ rail, format, fileName: file.name.slice(0, 200), content: await file.text() });
  };
  return (
    <Modal
      open
      title={t(adminReconciliationText.importStatement)}
      okText={t(adminReconciliationText.importAndMatch)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: send.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="meta dialog__effect">{t(adminReconciliationText.comparisonNothingPostedNo)}</p>
      {send.error !== null && <Alert type="error" showIcon title={errorText(send.error, t)} role="alert" />}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ rail: 'bank', format: 'csv', file: null }}
        onFinish={(values) => void submit(values)}
        onValuesChange={({ file }) => {
          const format = file === undefined || file === null ? null : formatOfFile(file.name);
          if (format !== null) form.setFieldValue('format', format);
        }}
      >
        <Form.Item
          name="file"
          label={t(adminReconciliationText.file)}
          rules={[
            {
              validator: (_, file: File | null) => {
                if (file === null) return Promise.reject(new Error(t(adminReconciliationText.pleaseChooseFile)));
                return file.size > mostBytes
                  ? Promise.reject(new Error(t(adminReconciliationText.fileLarger900Kb)))
                  : Promise.resolve();
              },
            },
          ]}
        >
          <FileField accept=".csv,.xml,.ofx,.qfx,.txt" />
        </Form.Item>
        <Form.Item name="rail" label={t(adminReconciliationText.rail)}>
          <Select options={statementRails.map((value) => ({ value, label: t(railNames[value]) }))} />
        </Form.Item>
        <Form.Item name="format" label={t(adminReconciliationText.format)}>
          <Select options={statementFormats.map((value) => ({ value, label: t(formatNames[value]) }))} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
