import { exceptionKinds } from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminAuditText,
  adminDepositsText,
  adminFrameText,
  adminMemberFilesText,
  adminProductsText,
  useText,
} from '@fairtick/i18n';
import { Button, Form, Input, Select, Switch } from 'antd';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { CountInput, countRule } from '../../shared/review/count-input.tsx';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { dayNames, exceptionNames } from '../../shared/terms/terms-words.ts';
import type { TermsDraft } from './terms-draft.ts';

const mostStretches = 28;
const mostExceptions = 200;
const longestMarginS = 3_600;

/** Weekly hours in one zone's local time, and the dates on which they differ. */
export function HoursFields() {
  const { t } = useText();
  const form = Form.useFormInstance<TermsDraft>();
  const isClock = Form.useWatch('aroundTheClock', form) ?? false;
  const required = [{ required: true, message: t(adminFrameText.pleaseFillThisIn) }];
  const margin = [countRule(t, 0, longestMarginS)];
  return (
    <>
      <Form.Item name="aroundTheClock" label={t(adminProductsText.aroundClock)} valuePropName="checked">
        <Switch />
      </Form.Item>
      <div hidden={isClock}>
        <div className="terms-form__row">
          <Form.Item name="zone" label={t(adminProductsText.timeZone)} rules={required}>
            <Input autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Form.Item name="ordersAfterOpenS" label={t(adminProductsText.ordersManySecondsOpening)} rules={margin}>
            <CountInput />
          </Form.Item>
          <Form.Item name="ordersBeforeCloseS" label={t(adminProductsText.ordersUntilManySeconds)} rules={margin}>
            <CountInput />
          </Form.Item>
        </div>
        <h4>{t(adminProductsText.weeklyHours)}</h4>
        <Stretches />
        <h4>{t(adminProductsText.exceptions)}</h4>
        <Exceptions />
      </div>
    </>
  );
}

function Stretches() {
  const { t } = useText();
  const days = dayNames.map((name, value) => ({ value, label: t(name) }));
  const side = (name: number, key: 'open' | 'close', label: string) => (
    <>
      <Form.Item name={[name, `${key}Day`]}>
        <Select options={days} aria-label={`${label} ${t(adminProductsText.weekday)} ${name + 1}`} />
      </Form.Item>
      <Form.Item name={[name, `${key}Time`]} rules={[{ required: true, message: t(adminFrameText.pleaseFillThisIn) }]}>
        <Input type="time" aria-label={`${label} ${t(adminAuditText.time)} ${name + 1}`} />
      </Form.Item>
    </>
  );
  return (
    <Form.List name="hours">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className="terms-form__line terms-form__line--hours">
              {side(name, 'open', t(adminProductsText.opens))}
              <span aria-hidden="true">–</span>
              {side(name, 'close', t(adminProductsText.closes))}
              <Button
                aria-label={t(adminProductsText.removeStretchCount, { count: name + 1 })}
                icon={<Glyph name="trash" size={16} />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            size="small"
            disabled={fields.length >= mostStretches}
            icon={<Glyph name="plus" size={14} />}
            onClick={() => add({ openDay: 1, openTime: '09:00', closeDay: 1, closeTime: '17:00' })}
          >
            {t(adminProductsText.addStretch)}
          </Button>
        </>
      )}
    </Form.List>
  );
}

function Exceptions() {
  const { t } = useText();
  const form = Form.useFormInstance<TermsDraft>();
  const exceptions = Form.useWatch('exceptions', form) ?? [];
  const kinds = exceptionKinds.map((value) => ({ value, label: t(exceptionNames[value]) }));
  const required = [{ required: true, message: t(adminFrameText.pleaseFillThisIn) }];
  return (
    <Form.List name="exceptions">
      {(fields, { add, remove }) => (
        <>
          <div className="terms-form__scroll">
            {fields.map(({ key, name }) => (
              <div key={key} className="terms-form__line terms-form__line--hours">
                <Form.Item name={[name, 'day']} rules={required}>
                  <Input type="date" aria-label={`${t(adminMemberFilesText.day)} ${name + 1}`} />
                </Form.Item>
                <Form.Item name={[name, 'kind']}>
                  <Select options={kinds} aria-label={`${t(adminApprovalsText.category)} ${name + 1}`} />
                </Form.Item>
                <Form.Item
                  name={[name, 'time']}
                  hidden={exceptions[name]?.kind === 'closed'}
                  rules={exceptions[name]?.kind === 'closed' ? [] : required}
                >
                  <Input type="time" aria-label={`${t(adminAuditText.time)} ${name + 1}`} />
                </Form.Item>
                <Form.Item name={[name, 'label']} rules={[...requiredText(t), { max: 60 }]}>
                  <Input aria-label={`${t(adminDepositsText.name)} ${name + 1}`} autoComplete="off" />
                </Form.Item>
                <Button
                  aria-label={t(adminProductsText.removeExceptionCount, { count: name + 1 })}
                  icon={<Glyph name="trash" size={16} />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
          </div>
          <Button
            size="small"
            disabled={fields.length >= mostExceptions}
            icon={<Glyph name="plus" size={14} />}
            onClick={() => add({ day: '', kind: 'closed', time: '', label: '' })}
          >
            {t(adminProductsText.addException)}
          </Button>
        </>
      )}
    </Form.List>
  );
}
