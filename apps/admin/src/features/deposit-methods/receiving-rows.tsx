import { adminDepositsText, useText } from '@fairtick/i18n';
import { Button, Form, Input } from 'antd';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { requiredText } from '../../shared/review/decision/text-rules.ts';

const mostRows = 12;

/** The receiving account, row by row. Members send money there, so a change waits for a second person. */
export function ReceivingRows() {
  const { t } = useText();
  const required = requiredText(t);
  return (
    <fieldset className="receiving">
      <legend>{t(adminDepositsText.receivingAccounts)}</legend>
      <Form.List name="receiving">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className="receiving__row">
                <Form.Item name={[name, 'label']} rules={[...required]}>
                  <Input
                    maxLength={64}
                    placeholder={t(adminDepositsText.label)}
                    aria-label={`${t(adminDepositsText.label)} ${name + 1}`}
                  />
                </Form.Item>
                <Form.Item name={[name, 'value']} rules={[...required]}>
                  <Input
                    maxLength={256}
                    placeholder={t(adminDepositsText.value)}
                    aria-label={`${t(adminDepositsText.value)} ${name + 1}`}
                  />
                </Form.Item>
                <Button
                  type="text"
                  aria-label={`${t(adminDepositsText.remove)} ${name + 1}`}
                  icon={<Glyph name="close" size={16} />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              size="small"
              disabled={rows.length >= mostRows}
              icon={<Glyph name="plus" size={14} />}
              onClick={() => add({ label: '', value: '' })}
            >
              {t(adminDepositsText.addRow)}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
