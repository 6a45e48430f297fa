import { makePhoto } from '@fairtick/test-kit/browser';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { registerMember } from './register-member.ts';
import { ensureSecond, first, openConsole, openItem, second, violations } from './sign-in.ts';

const path = '/#/pages/mine/info/user/verifyInfo/index';
const reasons = [/填写的姓名与证件上的不一致/, /照片模糊/, /证件已过有效期/];

async function openMember(context: BrowserContext, url: string, token: string): Promise<Page> {
  await context.addInitScript((own) => {
    localStorage.setItem('fairtick_token', own);
    localStorage.setItem('language', localStorage.getItem('language') ?? 'zh-Hans');
  }, token);
  return context.newPage();
}

const file = async (name: string, format: 'jpeg' | 'png', spec: Parameters<typeof makePhoto>[0] = {}) => ({
  name: `${name}.${format === 'jpeg' ? 'jpg' : 'png'}`,
  mimeType: `image/${format}`,
  buffer: await makePhoto({ ...spec, format }),
});

async function fillIn(page: Page, idNumber: string): Promise<void> {
  await page.getByLabel('证件姓名').fill('林若溪');
  await page.getByLabel('证件号码').fill(idNumber);
}

test('a member submits photos, sees all three reasons of a rejection, submits again, is verified, and sees who viewed them', async ({
  installation,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const { url } = installation;
  const registered = await registerMember(request, url, { username: 'identity_one', phone: '13800006001' });
  const page = await openMember(
    await browser.newContext({ viewport: { width: 375, height: 812 } }),
    url,
    registered.token,
  );
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions policy/.test(message.text())) problems.push(message.text());
  });
  await page.goto(`${url}${path}`);
  await expect(page.getByRole('heading', { name: '实名认证' })).toBeVisible();

  // Name and number come from the registration; a member with another document types its own.
  await expect(page.getByText('取自注册资料')).toBeVisible();
  await page.getByRole('button', { name: '与证件不同' }).click();

  // Empty fields show their errors, and the first one has the focus.
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('请输入证件上的姓名')).toBeVisible();
  await expect(page.getByText('请拍摄或上传人像面')).toBeVisible();
  await expect(page.getByLabel('证件姓名')).toBeFocused();

  // A file that is not a picture is refused; a blurred one is accepted with a hint.
  const front = page.getByLabel('人像面照片文件');
  await front.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 not a photo') });
  await expect(page.getByText('仅支持JPG或PNG图片')).toBeVisible();
  await front.setInputFiles(await file('front', 'jpeg', { blurred: true }));
  await expect(page.getByText('看不清文字，请拿稳并对焦')).toBeVisible();
  await expect(page.getByAltText('人像面预览')).toBeVisible();
  await front.setInputFiles(await file('front', 'jpeg'));
  await expect(page.getByText('清晰可读')).toBeVisible();
  await page.getByLabel('国徽面照片文件').setInputFiles(await file('back', 'png', { side: 'back' }));
  await expect(page.getByText('清晰可读')).toHaveCount(2);
  await fillIn(page, registered.idNumber);
  await page.getByLabel('证件号码').fill('110101199003071090');
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('证件号码不正确。')).toBeVisible();
  await fillIn(page, registered.idNumber);
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('等待审核员处理')).toBeVisible();
  await expect(page.getByText('林*溪')).toBeVisible();
  await page.getByRole('button', { name: '查看人像面' }).click();
  await expect(page.getByRole('dialog').getByAltText('人像面')).toBeVisible();
  await page.keyboard.press('Escape');

  const office = await openConsole(browser, url, first);
  await openItem(office, `${url}/admin/#/identity`, registered.username);
  await expect(office.getByRole('link', { name: /实名审核/ })).toContainText('1');
  await expect(office.getByText('林若溪')).toHaveCount(0);
  await expect(office.getByText('认领后才能查看完整姓名与号码')).toBeVisible();
  await office.getByRole('button', { name: /查看照片/ }).click();
  await expect(office.getByAltText('证件正面')).toBeVisible();
  await expect(office.getByAltText('证件背面')).toBeVisible();
  await office.getByRole('button', { name: '旋转证件正面' }).click();
  await office.getByRole('button', { name: '放大证件背面' }).click();
  await office.getByRole('button', { name: /认领审核/ }).click();
  await expect(office.getByRole('cell', { name: '林若溪' })).toHaveCount(2);
  await office.getByRole('button', { name: /显示完整姓名与号码/ }).click();
  await expect(office.getByRole('cell', { name: registered.idNumber })).toHaveCount(2);
  await expect(page.getByText('审核员处理中')).toBeVisible();
  await office.getByRole('button', { name: '拒绝', exact: true }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: '拒绝', exact: true }).click();
  await expect(dialog.getByText('请选择原因')).toBeVisible();
  for (const reason of reasons) await dialog.getByRole('checkbox', { name: reason }).check();
  await expect(dialog.getByRole('figure')).toContainText('The photo is blurred');
  expect(await violations(office)).toEqual([]);
  await dialog.getByRole('button', { name: '拒绝', exact: true }).click();
  await expect(office.locator('aside.panel .tag', { hasText: '已拒绝' })).toBeVisible();

  // Live, with all three reasons and the remaining submissions.
  await expect(page.getByRole('heading', { name: '未通过审核' })).toBeVisible();
  for (const reason of reasons) await expect(page.locator('.stopped__reasons').getByText(reason)).toBeVisible();
  await expect(page.getByText('还可提交 4 次').first()).toBeVisible();

  // The second submission takes the front with the camera.
  await page.getByRole('button', { name: '拍摄或上传人像面' }).click();
  const camera = page.getByRole('dialog', { name: '拍摄人像面' });
  await camera.getByRole('button', { name: '拍照' }).click();
  await expect(page.getByAltText('人像面预览')).toBeVisible();
  await expect(page.getByRole('button', { name: '更换人像面照片' })).toBeVisible();
  await page.getByLabel('国徽面照片文件').setInputFiles(await file('back', 'png', { side: 'back' }));
  await expect(page.getByAltText('国徽面预览')).toBeVisible();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('等待审核员处理')).toBeVisible();

  await openItem(office, `${url}/admin/#/identity`, registered.username);
  await office.getByRole('button', { name: /认领审核/ }).click();
  await expect(office.getByText('请先打开两张证件照片，再通过')).toBeVisible();
  await expect(office.getByRole('button', { name: '通过', exact: true })).toBeDisabled();
  expect(await violations(office)).toEqual([]);
  await office.getByRole('button', { name: /查看照片/ }).click();
  await office.getByLabel(/证件有效期至/).fill('2031-05-06');
  await office.getByRole('button', { name: '通过', exact: true }).click();
  await expect(office.locator('aside.panel .tag', { hasText: '已通过' })).toBeVisible();

  await expect(page.locator('.verified')).toContainText('已实名');
  await expect(page.locator('.verified')).toContainText('2031年5月6日');
  const looks = page.locator('.views__row');
  await expect(looks.first()).toContainText(/管理员.*工号 [0-9A-F]{6}/);
  for (const what of ['查看了证件正面照片', '查看了证件背面照片', '查看了完整姓名', '查看了完整姓名与证件号码']) {
    await expect(looks.filter({ hasText: what }).first()).toBeVisible();
  }
  await expect(page.getByText(first.username)).toHaveCount(0);
  await page.goto(`${url}/#/pages/mine/index`);
  await expect(page.getByRole('button', { name: /实名认证/ })).toContainText('已实名');
  expect(problems).toEqual([]);
});

test('an ID number of two members needs two reviewers and a reason; a revoked verification restores the limits and allows another submission', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  const registered = await registerMember(request, url, { username: 'identity_two', phone: '13800006002' });
  const { idNumber } = registered;
  await registerMember(request, url, { username: 'identity_twin', phone: '13800006003', idNumber });
  const page = await openMember(await browser.newContext(), url, registered.token);
  await page.goto(`${url}/#/pages/mine/withdraw/index`);
  await page.getByRole('button', { name: '去实名认证' }).click();
  await page.getByLabel('人像面照片文件').setInputFiles(await file('front', 'png'));
  await page.getByLabel('国徽面照片文件').setInputFiles(await file('back', 'jpeg', { side: 'back' }));
  await expect(page.getByText('清晰可读')).toHaveCount(2);
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('等待审核员处理')).toBeVisible();

  const office = await openConsole(browser, url, first);
  await openItem(office, `${url}/admin/#/identity`, registered.username);
  await expect(office.getByText('号码或照片被他人使用，须两人')).toBeVisible();
  await office.getByRole('button', { name: /认领审核/ }).click();
  await office.getByRole('button', { name: /查看照片/ }).click();
  await office.getByRole('button', { name: '通过', exact: true }).click();
  await expect(office.locator('aside.panel').getByText('请填写', { exact: true })).toBeVisible();
  await office.getByLabel('有核对未通过，仍要通过的原因').fill('双胞胎登记时抄错，已视频核实');
  expect(await violations(office)).toEqual([]);
  await office.getByRole('button', { name: '通过', exact: true }).click();
  await expect(office.getByText('初审由您完成，复核须由另一名管理员进行')).toBeVisible();

  await ensureSecond(installation);
  const other = await openConsole(browser, url, second);
  await openItem(other, `${url}/admin/#/identity`, registered.username);
  await expect(other.getByText('双胞胎登记时抄错，已视频核实')).toBeVisible();
  await other.getByRole('button', { name: /认领复核/ }).click();
  await other.getByRole('button', { name: /查看照片/ }).click();
  await other.getByRole('button', { name: '复核通过' }).click();
  await expect(page.locator('.verified')).toContainText('已实名');
  await openItem(office, `${url}/admin/#/identity?queue=all`, registered.username);
  await page.goto(`${url}/#/pages/mine/withdraw/index`);
  await expect(page.getByText('请先设置提现银行卡')).toBeVisible();
  await expect(page.getByText('请先完成实名认证再提现')).toHaveCount(0);

  await office.getByRole('button', { name: '撤销认证' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /不是对证件原件的拍摄/ }).check();
  await dialog.getByRole('button', { name: '撤销认证' }).click();
  await expect(office.locator('aside.panel .tag', { hasText: '已撤销' })).toBeVisible();
  await expect(page.getByText('请先完成实名认证再提现')).toBeVisible();
  await page.getByRole('button', { name: '去实名认证' }).click();
  await expect(page.getByRole('heading', { name: '认证已被撤销' })).toBeVisible();
  await expect(page.getByText(/不是对证件原件的拍摄/)).toBeVisible();
  await expect(page.getByRole('button', { name: '提交审核' })).toBeVisible();
});
