import { ApiError } from '@fairtick/client';
import { captchaImage, links, login } from '@fairtick/contracts';
import { focusManager } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { LoginForm } from './login-form.tsx';

const stage = createStage();
const minuteMs = 60_000;
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

function withPictures() {
  let nth = 0;
  const call = async (endpoint: unknown) => {
    if (endpoint !== captchaImage) throw new ApiError({ code: 500, error: 'CAPTCHA_WRONG', msg: '验证码错误' });
    nth += 1;
    return { captchaEnabled: true, uuid: `uuid ${nth}`, img: `data:${nth}`, proof: { bits: 0, withoutPicture: 1 } };
  };
  return stage.platform({ call });
}
const picture = () => stage.find('.captcha img')?.getAttribute('src');
const typed = () => stage.find('[name=code]')?.getAttribute('value');

/** Hides the tab for `ms`, then shows it again. */
async function leaveFor(ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  await act(async () => focusManager.setFocused(false));
  await act(async () => focusManager.setFocused(true));
  await stage.settle();
}

it('replaces a captcha that expired in a background tab and clears what was typed for it', async () => {
  await stage.show(withPictures(), <LoginForm />);
  await stage.type('[name=code]', 'abcd');
  await leaveFor(minuteMs);
  expect([picture(), typed()]).toEqual(['data:1', 'abcd']);
  await leaveFor(minuteMs);
  expect([picture(), typed()]).toEqual(['data:2', '']);
});

it('keeps the error at the captcha field when the next captcha loads', async () => {
  await stage.show(withPictures(), <LoginForm />);
  await stage.type('[name=username]', 'member');
  await stage.type('[name=pwd]', 'some password');
  await stage.type('[name=code]', 'abcd');
  await stage.press('登录');
  expect([picture(), typed()]).toEqual(['data:2', '']);
  expect(stage.find('.captcha')?.textContent).toContain('验证码错误');
});

/** A server that demands some work, and what is sent to it. */
function withWork(proof: { bits: number; withoutPicture: number | null }) {
  const sent: unknown[] = [];
  let nth = 0;
  const call = async (endpoint: unknown, input: { body: unknown }) => {
    if (endpoint === captchaImage) {
      nth += 1;
      return { captchaEnabled: true, uuid: `uuid ${nth}`, img: `data:${nth}`, proof };
    }
    sent.push(input.body);
    throw new ApiError({ code: 500, error: 'CAPTCHA_PROOF_WRONG', msg: '设备验证未通过' });
  };
  return { sent, platform: stage.platform({ call }) };
}
const proofText: unknown = expect.stringMatching(/^\d+$/);

it('sends a proof of work beside the text where the server demands one', async () => {
  const { sent, platform } = withWork({ bits: 1, withoutPicture: 1 });
  await stage.show(platform, <LoginForm />);
  await stage.type('[name=username]', 'member');
  await stage.type('[name=pwd]', 'some password');
  await stage.type('[name=code]', 'abcd');
  await stage.press('登录');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ username: 'member', pwd: 'some password', code: 'abcd', uuid: 'uuid 1', proof: proofText }]);
});

it('answers a new captcha by work alone for people who cannot read the picture, and returns to pictures', async () => {
  const { sent, platform } = withWork({ bits: 0, withoutPicture: 1 });
  await stage.show(platform, <LoginForm />);
  await stage.type('[name=username]', 'member');
  await stage.type('[name=pwd]', 'some password');
  await stage.press('看不清，改由设备验证');
  await vi.waitFor(async () => {
    await stage.settle();
    expect(stage.find('.captcha-work [role=status]')?.textContent).toContain('无需识别图片');
  });
  expect(stage.find('[name=code]')).toBeNull();
  await stage.press('登录');
  await vi.waitFor(async () => {
    await stage.settle();
    expect(stage.find('.captcha-work [role=alert]')?.textContent).toBe('设备验证未通过');
  });
  expect(sent).toEqual([{ username: 'member', pwd: 'some password', uuid: 'uuid 2', proof: proofText }]);
  await stage.press('改用图片验证码');
  expect(stage.find('[name=code]')).not.toBeNull();
});

it('offers only the picture where the server takes nothing else', async () => {
  await stage.show(withWork({ bits: 0, withoutPicture: null }).platform, <LoginForm />);
  expect(stage.find('.captcha img')).not.toBeNull();
  expect(stage.button('看不清，改由设备验证')).toBeUndefined();
});

it("shows why a session was ended, in the administrator's message, until the member types", async () => {
  const farewell = { refusal: '登录失败，账户已被冻结', notice: { message: '账户正在核查，可申诉。', endsAt: null } };
  const call = async () => ({ captchaEnabled: false, uuid: '', img: '', proof: { bits: 0, withoutPicture: null } });
  const session = { id: () => null, token: () => null, subscribe: () => () => undefined, farewell: () => farewell };
  await stage.show(stage.platform({ call, session }), <LoginForm />);
  expect(stage.find('[role=alert]')?.textContent).toBe(`${farewell.refusal}${farewell.notice.message} `);
  await stage.type('[name=username]', 'member');
  expect(stage.find('[role=alert]')).toBeNull();
});

it.each([
  ['links a refused member to customer service outside the app', ['support'], '联系客服'],
  ['shows no link to the customer service that needs a session', ['help-centre'], ''],
])('%s', async (_, slugs, link) => {
  const memberMessage = '账户正在核查，可申诉。';
  const call = async (endpoint: unknown) => {
    if (endpoint === links) return { items: slugs.map((slug) => ({ slug })) };
    if (endpoint !== login)
      return { captchaEnabled: false, uuid: '', img: '', proof: { bits: 0, withoutPicture: null } };
    throw new ApiError({
      code: 500,
      error: 'LOGIN_NOT_AUTHORIZED',
      msg: '您未被授权登录！',
      data: { memberMessage, endsAt: null },
    });
  };
  const navigateTo = vi.fn<(path: string) => void>();
  await stage.show(stage.platform({ call, navigation: { navigateTo } }), <LoginForm />);
  await stage.type('[name=username]', 'barred');
  await stage.type('[name=pwd]', 'some password');
  await stage.press('登录');
  await vi.waitFor(async () => {
    await stage.settle();
    expect(stage.find('[role=alert]')?.textContent).toBe(`您未被授权登录！${memberMessage} ${link}`);
  });
  if (link === '') return;
  await stage.press(link);
  expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/pages/common/webview/index?id=support');
});

it('is sent once the server has said that it needs no captcha, however soon the button is pressed', async () => {
  const sent: unknown[] = [];
  const said = Promise.withResolvers<object>();
  const call = async (endpoint: unknown, input: { body: unknown }) => {
    if (endpoint === captchaImage) return said.promise;
    sent.push(input.body);
    throw new ApiError({ code: 500, error: 'LOGIN_ACCOUNT_CLOSED', msg: '该账户已由本人注销' });
  };
  await stage.show(stage.platform({ call }), <LoginForm />);
  await stage.type('[name=username]', 'member');
  await stage.type('[name=pwd]', 'some password');
  await stage.press('登录');
  expect(sent).toEqual([]);
  await act(async () => said.resolve({ captchaEnabled: false, proof: { bits: 0, withoutPicture: null } }));
  await stage.settle();
  expect(sent).toEqual([{ username: 'member', pwd: 'some password' }]);
  expect(stage.find('[role=alert]')?.textContent).toContain('该账户已由本人注销');
});
