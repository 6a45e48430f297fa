import { changeLanguage } from '@fairtick/i18n';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { guideSteps, guideTo, useGuideStep } from '../../../shared/guide/guide-store.ts';
import { createStage } from '../../../shared/stage.test-data.tsx';
import { GuideBar } from './guide-bar.tsx';

const stage = createStage();
beforeEach(() => act(async () => guideTo(null)));

function Ticket() {
  const step = useGuideStep();
  return (
    <div className="order-card">
      <button type="button" className="ticket-title__turn">
        买涨
      </button>
      {step && <GuideBar step={step} />}
      <div className="ticket__durations" />
      <div className="ticket__presets" />
      <div className="outcomes" />
      <div className="ticket-confirm">
        <button type="button" className="btn">
          确认买涨
        </button>
      </div>
    </div>
  );
}
const marked = () => [...document.querySelectorAll('[data-guided]')].map(({ className }) => className);

test('points at each part of the ticket in order, and leaves no mark behind', async () => {
  await stage.show(stage.platform({}), <Ticket />);
  expect(stage.find('.guide')).toBeNull();
  await act(async () => guideTo('direction'));
  const seen = [marked()];
  for (let step = 1; step < guideSteps.length; step += 1) {
    await stage.press('下一步');
    seen.push(marked());
  }
  expect(seen).toEqual([['ticket-title__turn'], ['ticket__durations'], ['ticket__presets'], ['outcomes'], ['btn']]);
  expect(stage.find('.guide__step')?.textContent).toBe('第 5 步，共 5 步');
  expect(stage.button('下一步')).toBeUndefined();
  await stage.press('退出引导');
  expect(stage.find('.guide')).toBeNull();
  expect(marked()).toEqual([]);
});

test('keeps its step and its mark when the language is switched on the way', async () => {
  await stage.show(stage.platform({}), <Ticket />);
  await act(async () => guideTo('duration'));
  await act(() => changeLanguage('en'));
  expect([document.documentElement.lang, marked()]).toEqual(['en', ['ticket__durations']]);
  await stage.press('下一步');
  expect(marked()).toEqual(['ticket__presets']);
  await act(() => changeLanguage('zh-Hans'));
  expect(marked()).toEqual(['ticket__presets']);
  expect(stage.find('.guide__step')?.textContent).toBe('第 3 步，共 5 步');
});

test('continues at its step after a reload of the tab', async () => {
  await act(async () => guideTo('amount'));
  await stage.show(stage.platform({}), <Ticket />);
  expect(marked()).toEqual(['ticket__presets']);
});
