import type { Translate } from '@fairtick/i18n';
import { Form } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { CountInput, countRule } from './count-input.tsx';

const t: Translate = (source, values = {}) =>
  source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

test.each([
  ['30', 30, null],
  [' 1,000 ', 1_000, null],
  ['1,5', Number.NaN, '请填写 1 至 5000 的整数'],
  ['2.5', Number.NaN, '请填写 1 至 5000 的整数'],
  ['-7', Number.NaN, '请填写 1 至 5000 的整数'],
  ['3 0', Number.NaN, '请填写 1 至 5000 的整数'],
  ['5001', 5_001, '请填写 1 至 5000 的整数'],
  ['', null, '请填写'],
])('a count input reads %j as %j and shows %j', async (typed, count, words) => {
  const matchMedia = () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, matchMedia });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const changes: unknown[] = [];
  await act(async () =>
    root.render(
      <Form initialValues={{ days: 7 }} onValuesChange={({ days }: { days?: unknown }) => void changes.push(days)}>
        <Form.Item name="days" rules={[countRule(t, 1, 5_000)]}>
          <CountInput />
        </Form.Item>
      </Form>,
    ),
  );
  const field = box.querySelector('input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(changes).toEqual([count]);
  expect(field?.value).toBe(typed);
  const said = () => box.querySelector('.ant-form-item-explain-error')?.textContent ?? null;
  for (let turn = 0; turn < 50 && said() !== words; turn += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  expect(said()).toBe(words);
  await act(async () => root.unmount());
  box.remove();
});
