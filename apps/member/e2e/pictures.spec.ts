import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparePictures, shrinkPicture } from '@fairtick/test-kit/pictures';
import { expect, type Page, test } from '@playwright/test';
import { freeze, thaw } from './pictures/freeze.ts';

const figures = readFileSync(join(import.meta.dirname, '../../../packages/ui/src/styles/figures.css'), 'utf8');

test.use({ viewport: { width: 375, height: 1200 } });

type Shown = {
  price?: string;
  at?: string;
  button?: string;
  colour?: string;
  section?: boolean;
  profit?: string;
  day?: string;
  moved?: boolean;
};

/** A screen with changing content: a price, a time, a canvas, a list of market data. */
async function still(page: Page, shown: Shown = {}): Promise<Buffer> {
  const { price = '91,842.50', at = '3 分钟前', button = '16px', colour = '#ff571e', section = true } = shown;
  const { moved = true } = shown;
  const arrow = moved ? '<svg class="change__arrow" viewBox="0 0 10 10"><path d="M5 1 9.6 9H.4Z"/></svg>' : '';
  await page.setContent(
    `<!doctype html><html lang="zh"><style>
       :root { --up: #ff7b92; --down: #2fd0a6; --text-2: #b8c0de } body { margin: 0; background: #181e34; color: #f4f6ff; font: 15px sans-serif }
       section { margin: 16px; padding: 16px; border-radius: 16px; background: #222946 } .up { color: var(--up) } .down { color: var(--down) }
       ${figures} .holding__figures { font-size: 40px }
       button { margin-left: ${button}; width: 160px; height: 48px; border: 0; border-radius: 14px; background: ${colour} }
     </style>
     <b class="quote__price ${shown.day ?? 'up'}" style="font-size: 60px">${price}</b>
     <section><h1>可用余额</h1><p class="num">¥${price}</p><p class="${shown.profit ?? 'up'}">今日收益</p></section>
     ${section ? '<section><h2>固投总额</h2><p>每日计息，到期返还本金与利息</p></section>' : ''}
     <section><ul class="products__rows">${`<li>BTC/USDT ${price}</li>`.repeat(price.length)}</ul></section>
     <dl class="holding__figures"><dd class="change ${moved ? 'up' : ''}">${arrow}<span>${price}</span></dd>
       <dd><span class="money ${moved ? 'change up' : ''}">${arrow}<span>¥${price}</span></span></dd></dl>
     <button>提现</button><p>更新于 ${at}</p><canvas width="100" height="40"></canvas></html>`,
  );
  await page.evaluate(freeze);
  return page.screenshot({ scale: 'css' });
}

test('figures, times, directions and market data do not change a picture', async ({ page }) => {
  const stored = await shrinkPicture(await still(page));
  for (const other of [
    { price: '1.00' },
    { at: '刚刚' },
    { profit: 'down' },
    { day: 'down' },
    { day: '' },
    { moved: false },
  ]) {
    expect(await comparePictures(stored, await still(page, other))).toEqual([]);
  }
});

for (const [what, change] of [
  ['a button that moved', { button: '40px' }],
  ['a wrong colour', { colour: '#1d5cf2' }],
  ['a missing section', { section: false }],
] as const) {
  test(`${what} does`, async ({ page }) => {
    const stored = await shrinkPicture(await still(page));
    expect((await comparePictures(stored, await still(page, change))).length).toBeGreaterThan(0);
  });
}

test('later content is frozen too, until the page is released with its own texts', async ({ page }) => {
  await still(page);
  const price = page.locator('.num');
  const say = (text: string) => price.evaluate((element, next) => element.firstChild?.replaceWith(next), text);
  await say('¥5.25');
  await expect(price).toHaveText('¥00');
  await page.evaluate(thaw);
  await expect(page.locator('.quote__price')).toHaveText('91,842.50');
  await say('¥7.75');
  await expect(price).toHaveText('¥7.75');
});
