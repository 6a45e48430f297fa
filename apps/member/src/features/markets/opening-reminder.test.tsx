import { type InputOf, setOpeningReminder } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { OpeningReminder } from './opening-reminder.tsx';

const stage = createStage();

it('sets the reminder of this product, shows that it is set, and removes it', async () => {
  let productIds = ['other'];
  const asked: unknown[] = [];
  const call = async (endpoint: unknown, input: InputOf<typeof setOpeningReminder>) => {
    if (endpoint === setOpeningReminder) {
      asked.push(input.body);
      productIds = input.body.wanted ? ['other', input.body.productId] : ['other'];
    }
    return { productIds };
  };
  await stage.show(stage.platform({ call }), <OpeningReminder productId="gold" />);
  const pressed = () => document.querySelector('button')?.getAttribute('aria-pressed');
  expect(pressed()).toBe('false');
  await stage.press('开盘提醒我');
  expect(pressed()).toBe('true');
  await stage.press('开盘时将提醒您');
  expect(pressed()).toBe('false');
  expect(asked).toEqual([
    { productId: 'gold', wanted: true },
    { productId: 'gold', wanted: false },
  ]);
});
