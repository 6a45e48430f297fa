import { deskPx, phonePx, shootInThemes, showInTheme, themes, writeInOneFont } from '@fairtick/test-kit/pictures';
import { type Browser, expect, type Page } from '@playwright/test';
import { fixedMember, openItem } from './fixed-answers.ts';
import { heightPx, openFixedConsole } from './fixed-console.ts';

type Screen = {
  name: string;
  path: string;
  /** A text that appears when the page has its data. */
  shows: string;
  /** Only at this width. */
  width?: number;
  act?: (page: Page) => Promise<void>;
};

const screens: readonly Screen[] = [
  { name: 'overview', path: '', shows: '首笔真实订单之前' },
  { name: 'deposits', path: openItem.deposit, shows: '没有核对提高风险' },
  { name: 'withdrawals', path: openItem.withdrawal, shows: '收款账户' },
  { name: 'identity', path: openItem.identity, shows: '查看照片' },
  { name: 'house', path: 'house-funding', shows: '各品种最大赔付' },
  { name: 'reports', path: 'reports?by=month', shows: '留存' },
  { name: 'networks', path: 'staff?tab=networks', shows: '198.51.100.0/24' },
  { name: 'member', path: `members/${fixedMember}`, shows: '账户限制' },
  { name: 'member-overview', path: `members/${fixedMember}?tab=overview`, shows: '需回访' },
  {
    name: 'menu',
    path: '',
    shows: '首笔真实订单之前',
    width: phonePx,
    act: (page) => page.getByRole('button', { name: '主菜单' }).click(),
  },
];

export const widths = [phonePx, deskPx] as const;

type Taken = { file: string; still: Buffer };

/** Takes the pictures of one width. Returns the requests that had no stored answer. */
export async function takePictures(
  { browser, url, width }: { browser: Browser; url: string; width: number },
  keep: (taken: Taken) => Promise<void>,
): Promise<string[]> {
  const { page, unanswered, settled, close } = await openFixedConsole(browser, url, width);
  await page.goto(`${url}/admin/#/nothing-here`);
  await writeInOneFont(page);
  // The browser writes dates in the machine's language.
  await page.addStyleTag({ content: 'input[type=date]::-webkit-datetime-edit { visibility: hidden }' });
  for (const { name, path, shows, width: only, act } of screens) {
    if (only !== undefined && only !== width) continue;
    await page.goto(`${url}/admin/#/nothing-here`);
    await page.goto(`${url}/admin/#/${path}`);
    await expect(page.getByText(shows).first()).toBeVisible();
    await act?.(page);
    await page.mouse.move(0, 0);
    await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
    await settled();
    // A drawing is made in a font that may still be loading; it is drawn again with the other theme.
    for (const theme of themes) await showInTheme(page, theme);
    await page.evaluate(() => document.fonts.ready);
    for (const [theme, still] of await shootInThemes(page, { width, heightPx }))
      await keep({ file: `${name}-${theme}-${width}`, still });
  }
  await close();
  return [...unanswered];
}
