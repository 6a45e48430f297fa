import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { findOverflow } from './matrix/find-overflow.ts';
import { readTexts, untranslatedIn } from './matrix/find-untranslated.ts';
import { type AxeRules, findViolations, type Violations } from './matrix/find-violations.ts';
import { watchPageErrors } from './matrix/page-errors.ts';

test.use({ viewport: { width: 375, height: 812 } });

const show = (page: Page, body: string, css = '') =>
  page.setContent(
    `<!doctype html><html lang="en"><head><title>A page</title><style>body { margin: 0; font: 16px sans-serif } ${css}</style></head>
     <body><main><h1>A page</h1>${body}</main></body></html>`,
  );
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const long = 'Withdrawals are checked by two people before they are paid to the bank account of the member';

const misfits = [
  ['a block that is wider than the page', `<div style="width: 500px">wide</div>`, /the page is 500 px wide/],
  [
    'text that leaves a page whose overflow is hidden',
    `<style>html { overflow-x: clip }</style><p style="white-space: nowrap">${long}</p>`,
    /text leaves the page: <p>/,
  ],
  [
    'a label that is cut by its button',
    `<button style="width: 90px; overflow: hidden; white-space: nowrap">${long}</button>`,
    /text is cut across: <button>/,
  ],
  [
    'lines that are cut by a fixed height',
    `<div style="width: 120px; height: 30px; overflow: hidden"><span>${long}</span></div>`,
    /text is cut below: <span>/,
  ],
  [
    'money that ends in an ellipsis',
    `<p class="money" style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">¥1,234,567.00</p>`,
    /money ends in an ellipsis/,
  ],
  [
    'a control outside the screen',
    `<div style="overflow: hidden"><button style="position: relative; left: 340px; width: 90px">Next</button></div>`,
    /control leaves the page: <button>/,
  ],
  [
    'text that lies over the control beside it',
    `<div style="display: flex; width: 200px"><span style="flex: none; width: 90px; white-space: nowrap">${long}</span><button style="flex: none">Next</button></div>`,
    /text lies over a control: <span>/,
  ],
] as const;

for (const [name, body, finding] of misfits) {
  test(`${name} is found`, async ({ page }) => {
    await show(page, body);
    expect((await page.evaluate(findOverflow)).join('\n')).toMatch(finding);
  });
}

test('ignores text that fits, scrolls, is only read out, or ends in an intended ellipsis', async ({ page }) => {
  await show(
    page,
    `<p>${long}</p>
     <div style="overflow-x: auto; white-space: nowrap"><button>One</button><button style="margin-left: 500px">Two</button></div>
     <p style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap">${long}</p>
     <span class="visually-hidden">${long}</span>
     <div style="display: flex"><div style="width: 200px; overflow-x: auto; white-space: nowrap">${long}</div><button>Next</button></div>
     <div style="position: relative"><button style="position: absolute; inset: 0"></button><p>Row</p></div>
     <p aria-hidden="true" style="margin-left: 360px; width: 15px; overflow: hidden; white-space: nowrap">${long}</p>`,
    '.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap }',
  );
  expect(await page.evaluate(findOverflow)).toEqual([]);
});

const judging = {
  dictionary: { 充值: 'Deposit', '单笔最少 {{amount}}': 'At least {{amount}}', 记录: 'Records' },
  written: ['林若溪'],
};

test('finds a source text in nodes, labels, placeholders and the title, in a language without Chinese characters', async ({
  page,
}) => {
  await show(
    page,
    `<p>充值</p><button aria-label="记录">×</button><input placeholder="单笔最少 ¥100"><p>林若溪</p><p lang="zh">附言</p><p>简体中文</p>`,
  );
  await page.evaluate(() => {
    document.title = '充值 · Fairtick';
  });
  const found = untranslatedIn({ language: 'en', ...judging })(await page.evaluate(readTexts));
  expect(found).toHaveLength(4);
  expect(found.join('\n')).toMatch(/充值.*<p.*\n?/);
  expect(found.join('\n')).toMatch(/记录.*aria-label/);
  expect(found.join('\n')).toMatch(/单笔最少 ¥100.*placeholder/);
});

test('finds a source text by its dictionary where languages share characters, also with values in it', () => {
  const dictionary = {
    充值: '入金',
    '单笔最少 {{amount}}': '1回あたり {{amount}} 以上',
    金额: '金額',
    订单: '注文',
    日: '1日',
  };
  const judge = untranslatedIn({ language: 'jp', dictionary, written: [] });
  const seen = (text: string) => [{ text, where: '<p>' }];
  expect(judge(seen('充值'))).toHaveLength(1);
  expect(judge(seen('单笔最少 ¥100'))).toHaveLength(1);
  for (const right of ['入金', '1回あたり ¥100 以上', '金額', '林若溪', '日']) expect(judge(seen(right))).toEqual([]);
});

test('reports a text with an unfilled placeholder or a missing value in every language', () => {
  const judge = untranslatedIn({ language: 'zh-Hans', dictionary: {}, written: [] });
  const seen = ['剩余 {{count}} 次', '剩余 undefined 次', '剩余 NaN', '充值'].map((text) => ({ text, where: '<p>' }));
  expect(judge(seen)).toHaveLength(3);
});

test('reports weak contrast and a control without a name as serious, by colour rules only the first, and nothing on a faultless page', async ({
  page,
}) => {
  await show(page, `<p style="color: #bbb; background: #fff">Hardly to be read</p><button></button>`);
  await page.evaluate(axeSource);
  const rulesOf = ({ grave }: Violations) =>
    grave.map((one) => one.split(':')[0] ?? '').toSorted((one, other) => one.localeCompare(other));
  expect(rulesOf(await page.evaluate<Violations, AxeRules>(findViolations, 'all'))).toEqual([
    'button-name',
    'color-contrast',
  ]);
  expect(rulesOf(await page.evaluate<Violations, AxeRules>(findViolations, 'colours'))).toEqual(['color-contrast']);
  await show(page, `<p>Plain words</p><button>Next</button>`);
  await page.evaluate(axeSource);
  expect(await page.evaluate<Violations, AxeRules>(findViolations, 'all')).toEqual({ grave: [], other: [] });
});

test('reports a console error, an uncaught one, a refused and a failed request once each', async ({ page }) => {
  await page.route('https://app.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/lost') return route.abort('connectionrefused');
    return route.fulfill({
      status: pathname === '/refused' ? 404 : 200,
      contentType: 'text/html',
      body: '<main></main>',
    });
  });
  const troubles = watchPageErrors(page);
  await page.goto('https://app.example/');
  await page.evaluate(async () => {
    Reflect.get(console, 'error')('planted');
    setTimeout(() => {
      throw new Error('thrown');
    });
    await fetch('/refused');
    await fetch('/lost').catch(() => undefined);
  });
  await troubles.settled();
  expect(troubles.take()).toEqual({
    console: ['planted', 'uncaught: thrown'],
    network: ['404 https://app.example/refused', 'GET https://app.example/lost: net::ERR_CONNECTION_REFUSED'],
  });
  expect(troubles.take()).toEqual({ console: [], network: [] });
});
