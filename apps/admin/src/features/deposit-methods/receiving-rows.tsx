import { useText } from '@fairtick/i18n';
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
      <legend>{t('收款账户')}</legend>
      <Form.List name="receiving">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className="receiving__row">
                <Form.Item name={[name, 'label']} rules={[...required]}>
                  <Input maxLength={64} placeholder={t('项目')} aria-label={`${t('项目')} ${name + 1}`} />
                </Form.Item>
                <Form.Item name={[name, 'value']} rules={[...required]}>
                  <Input maxLength={256} placeholder={t('内容')} aria-label={`${t('内容')} ${name + 1}`} />
                </Form.Item>
                <Button
                  type="text"
                  aria-label={`${t('移除')} ${name + 1}`}
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
              {t('添加一行')}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
