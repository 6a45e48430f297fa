import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { installationTest as test } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { won } from '../../../packages/verifier/src/receipt.test-data.ts';
import { expectReadable } from './readable.ts';
import { watchProblems } from './sign-in.ts';

const receipt = {
  name: 'receipt.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ data: won })),
};
const outcomeOf = (page: Page, check: string) => page.locator(`[data-check="${check}"]`).getAttribute('data-outcome');

/** Scripts that the page has loaded so far, without its texts, which are a file of their own. */
const scriptBytes = (page: Page, size: 'encodedBodySize' | 'decodedBodySize') =>
  page.evaluate(
    (field) =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) => entry instanceof PerformanceResourceTiming && /\/assets\/(?!verify-).*\.js$/.test(entry.name),
        )
        .reduce((bytes, entry) => bytes + (entry as PerformanceResourceTiming)[field], 0),
    size,
  );

/** Paragraphs with a word that is wider than they are. */
const cutParagraphs = (page: Page) =>
  page
    .locator('main p')
    .evaluateAll((found) => found.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));

test.use({ locale: 'en' });

test('the public site checks a receipt without a login, and its one file does so from disk and offline', async ({
  installation: { url },
  page,
  context,
}, testInfo) => {
  await page.goto(`${url}/verify/`);
  await expect(page.getByText('Drop a receipt here')).toBeVisible();
  const firstPage = await scriptBytes(page, 'encodedBodySize');
  expect(firstPage).toBeGreaterThan(5_000);
  expect(await scriptBytes(page, 'decodedBodySize')).toBeLessThan(30_000);
  await page.locator('#receipt-file').setInputFiles(receipt);
  // The signature holds, but another platform gave it.
  await expect(page.getByRole('heading', { name: 'This receipt does not hold' })).toBeVisible();
  expect(await outcomeOf(page, 'signature')).toBe('ok');
  expect(await outcomeOf(page, 'key')).toBe('failed');
  await page.locator('#receipt-file').setInputFiles({ ...receipt, buffer: receipt.buffer.subarray(0, 200) });
  await expect(page.getByText('This is not a complete JSON file')).toBeVisible();
  // All checks, their texts apart, weigh as much as a picture.
  const checks = await scriptBytes(page, 'encodedBodySize');
  expect(checks).toBeGreaterThan(firstPage);
  expect(checks).toBeLessThan(60_000);

  const file = await (await context.request.get(`${url}/verify/verify.html`)).body();
  const sha256 = createHash('sha256').update(file).digest('hex');
  await expect(page.getByText(`${sha256} verify.html`)).toBeVisible();
  const sums = await (await context.request.get(`${url}/verify/SHA256SUMS`)).text();
  const sbom = await (await context.request.get(`${url}/verify/sbom.cdx.json`)).body();
  expect(sums).toContain(`${createHash('sha256').update(sbom).digest('hex')}  sbom.cdx.json`);
  const path = testInfo.outputPath('verify.html');
  await writeFile(path, file);
  await context.setOffline(true);
  await page.goto(pathToFileURL(path).href);
  await page.locator('#receipt-file').setInputFiles(receipt);
  await expect(page.getByText('Nothing failed, but not everything could be checked')).toBeVisible();
  expect(await outcomeOf(page, 'result')).toBe('ok');
});

for (const [width, colorScheme] of [
  [375, 'dark'],
  [1280, 'light'],
] as const) {
  test(`the public site shows tape, log, terms and status, accessible at ${width} pixels in ${colorScheme}`, async ({
    installation: { url },
    page,
  }) => {
    const problems = watchProblems(page);
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${url}/verify/#/tape`);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText(/entries, chain unbroken/)).toBeVisible();
    expect(await cutParagraphs(page)).toEqual([]);
    for (const [name, shown] of [
      ['Log', 'The public files give the signed root'],
      ['Terms', 'Whole content'],
      ['Figures', 'Published after each platform day'],
      ['Liabilities', 'The operator has stated nothing.'],
      ['What the operator cannot do', 'Bill of materials'],
      ['Status', 'Price feeds'],
      ['Check a receipt', 'Drop a receipt here'],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
      await expect(page.getByText(shown).first()).toBeVisible();
      expect(await cutParagraphs(page)).toEqual([]);
      await expectReadable(page);
    }
    expect(problems).toEqual([]);
  });
}

test('the public site shows the language of its address until the reader chooses another one', async ({
  installation: { url },
  page,
}) => {
  const lang = () => page.locator('html').getAttribute('lang');
  const choice = page.getByRole('combobox').first();
  await page.goto(`${url}/verify/?lang=ko`);
  await expect(choice).toHaveValue('ko');
  expect(await lang()).toBe('ko');
  // The parts of the site keep it.
  await page.getByRole('navigation').getByRole('link').nth(2).click();
  await expect(page).toHaveURL(`${url}/verify/?lang=ko#/log`);
  await expect(choice).toHaveValue('ko');
  await choice.selectOption('vn');
  await expect(page).toHaveURL(`${url}/verify/?lang=vn#/log`);
  await page.reload();
  await expect(choice).toHaveValue('vn');
  expect(await lang()).toBe('vi');
  // Old links show the stored choice, like a language that does not exist.
  for (const query of ['', '?lang=', '?lang=xx']) {
    await page.goto(`${url}/verify/${query}`);
    await expect(choice).toHaveValue('vn');
  }
});
