import { createApiBases, createClient, createFiles, createServerClock } from '@fairtick/client';
import { appVersion, captchaImage, type UploadPurpose, wallet } from '@fairtick/contracts';
import { startI18n } from '@fairtick/i18n';
import {
  DateField,
  IconButton,
  ListFooter,
  Money,
  NumberBox,
  retryImport,
  ToastRegion,
  toast,
  UiTextProvider,
} from '@fairtick/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { AnnouncementStrip } from '../../features/home/announcement-strip.tsx';
import { usePictures } from '../../features/support/use-pictures.ts';
import { CodeField } from '../../shared/codes/code-field.tsx';
import { useAskCode } from '../../shared/codes/use-ask-code.ts';
import type { Platform } from '../../shared/create-platform.ts';
import { PlatformProvider } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { useUiWords } from '../../shared/use-ui-text.ts';
import { lazyPage } from '../lazy-page.tsx';
import { useBarPlace } from '../shell/use-bar-place.ts';

let root: Root;
let host: HTMLElement;

beforeAll(() => startI18n({ language: 'zh-Hans', dictionaries: {} }));
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Words({ children }: { children: ReactNode }) {
  return <UiTextProvider text={useUiWords()}>{children}</UiTextProvider>;
}

async function show(content: ReactNode, platform: object = {}): Promise<void> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData([...queryKeys.announcements, 'zh-Hans'], {
    items: ['甲', '乙', '丙'].map((title) => ({ id: title, title })),
    nextCursor: null,
  });
  const never = () => new Promise<never>(() => undefined);
  await act(async () =>
    root.render(
      <PlatformProvider platform={{ call: never, queries, navigation: {}, ...platform } as unknown as Platform}>
        <QueryClientProvider client={queries}>
          <Words>{content}</Words>
        </QueryClientProvider>
      </PlatformProvider>,
    ),
  );
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const text = () => host.textContent ?? '';
const part = (selector: string): HTMLElement => {
  const found = host.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is missing in ${host.innerHTML}`);
  return found;
};
const typing = (): HTMLInputElement => {
  const found = host.querySelector('input');
  if (!found) throw new Error('nothing to type into');
  return found;
};
const type = (field: HTMLInputElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (name: string) =>
  act(async () => {
    const buttons = [...host.querySelectorAll('button')];
    buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)?.click();
  });

/** Time limit of each kind of call. */
async function limits(): Promise<Record<string, unknown>> {
  const asked = vi.spyOn(AbortSignal, 'timeout');
  const given: Record<string, unknown> = {};
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const settings = {
    bases: createApiBases({
      pageUrl: 'http://x.example',
      bases: ['..'],
      index: { read: () => 0, save: () => undefined },
    }),
    clock: createServerClock(),
    token: () => null,
    language: () => 'en',
    onUnauthenticated: () => undefined,
    onMessage: () => undefined,
  };
  const { call } = createClient(settings);
  const last = () => asked.mock.lastCall?.[0];
  await call(wallet).catch(() => undefined);
  given['default'] = last();
  await call(captchaImage).catch(() => undefined);
  given['captcha'] = last();
  const files = createFiles(settings);
  await files.download('/x').catch(() => undefined);
  given['other client'] = last();
  class Sending extends EventTarget {
    upload = new EventTarget();
    timeout = 0;
    open() {}
    setRequestHeader() {}
    send() {
      given['framework network'] = this.timeout;
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending);
  void files.upload({ purpose: 'avatar', file: new Blob() });
  return given;
}

function CodeForm() {
  const asking = useAskCode(async () => ({ retryAfterS: 60, sandbox: false }));
  return (
    <CodeField
      value=""
      onChange={(digits) => host.setAttribute('data-code', digits)}
      countdown={asking.countdown}
      onAsk={() => void asking.run({})}
      isAsking={asking.isAsking}
    />
  );
}

function Pictures() {
  const { add, chosen } = usePictures();
  const many = Array.from({ length: 60 }, (_, index) => new File(['x'], `${index}.png`, { type: 'image/png' }));
  return (
    <button type="button" aria-label="choose" onClick={() => add(many as unknown as FileList)}>
      {chosen.length}
    </button>
  );
}

function Bar() {
  const bar = useRef<HTMLElement>(null);
  useBarPlace(bar);
  return <nav ref={bar} />;
}
const barPlace = () => document.documentElement.style.getPropertyValue('--tab-bar-place');

/**
 * Section 9 of the specification, row by row: the effect of each constant on a screen. Colours and lengths:
 * `e2e/constants.spec.ts`.
 */
const rows: readonly (readonly [constant: string, check: () => Promise<void>])[] = [
  [
    'request timeouts: 5 s default, 20 s captcha, 60 s framework network, 60000 ms in the other client',
    async () =>
      expect(await limits()).toEqual({
        default: 5_000,
        captcha: 20_000,
        'framework network': 60_000,
        'other client': 60_000,
      }),
  ],
  [
    'async page loading delay 200 ms, timeout 60 s',
    async () => {
      const Late = lazyPage(() => new Promise<never>(() => undefined));
      await show(<Late />);
      await pass(199);
      expect(text()).toBe('');
      await pass(1);
      expect(text()).toBe('正在加载…');
      await pass(4_799);
      expect(text()).toBe('正在加载…');
      // from then on with a way back
      await pass(55_000);
      expect(text()).toBe('正在加载…返回');
      await pass(1);
      expect(text()).toContain('页面加载超时');
    },
  ],
  [
    'chunk-load failure after 120 s',
    async () => {
      let now = 0;
      const waits = { now: () => now, pause: async (ms: number) => void (now += ms) };
      await expect(retryImport(() => Promise.reject(new TypeError('offline')), waits)).rejects.toThrow('offline');
      expect(now).toBe(120_000);
    },
  ],
  [
    'code countdown 60 s with its three texts',
    async () => {
      await show(<CodeForm />);
      expect(text()).toContain('获取验证码');
      await press('获取验证码');
      await pass(0);
      expect(text()).toContain('60 秒后重试');
      await pass(59_000);
      expect(text()).toContain('1 秒后重试');
      await pass(1_000);
      expect(text()).toContain('重新获取');
    },
  ],
  [
    'code input length 6',
    async () => {
      await show(<CodeForm />);
      const field = typing();
      expect(field.maxLength).toBe(6);
      await type(field, '12345678');
      expect(host.dataset['code']).toBe('123456');
    },
  ],
  [
    'toast 2500 ms',
    async () => {
      await show(<ToastRegion />);
      await act(async () => toast.plain('说一句'));
      await pass(2_499);
      expect(text()).toBe('说一句');
      await pass(1);
      expect(text()).toBe('');
    },
  ],
  [
    'app version 1.1.0 (code 100), which is what was built',
    async () => {
      expect(appVersion).toEqual({ name: '1.1.0', code: 100 });
      expect(manifest.version).toBe(appVersion.name);
    },
  ],
  [
    'list footer: loading, no more, load failed',
    async () => {
      const said: string[] = [];
      for (const state of ['loading', 'end', 'failed'] as const) {
        await show(<ListFooter state={state} />);
        said.push(text());
      }
      expect(said).toEqual(['加载中…', '没有更多了', '加载失败， 点此重试']);
    },
  ],
  [
    'badge max 999',
    async () => {
      const said: string[] = [];
      for (const count of [1, 999, 1_000]) {
        await show(<IconButton icon="bell" label="x" badge={count} />);
        said.push(text());
      }
      expect(said).toEqual(['1', '999', '999+']);
    },
  ],
  [
    'number box min 1',
    async () => {
      let value: number | null = 2;
      const box = () => (
        <NumberBox label="天数" value={value} max={42} error="x" onChange={(next) => void (value = next)} />
      );
      await show(box());
      await press('减一');
      expect(value).toBe(1);
      await show(box());
      expect(part('button').hasAttribute('disabled')).toBe(true);
      for (const [typed, becomes] of [
        ['0', 1],
        ['42', 42],
        ['99', 42],
        ['', 42],
        ['-7', null],
      ] as const) {
        const field = typing();
        await type(field, typed);
        await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
        expect({ typed, value }).toEqual({ typed, value: becomes });
        await show(box());
      }
    },
  ],
  [
    'upload max count 52',
    async () => {
      let made = 0;
      Object.assign(URL, { createObjectURL: () => `blob:${made++}` });
      const sent: UploadPurpose[] = [];
      const upload = ({ purpose }: { purpose: UploadPurpose }) => {
        sent.push(purpose);
        return new Promise(() => undefined);
      };
      await show(<Pictures />, { files: { upload } });
      await press('choose');
      expect(text()).toBe('52');
      expect(sent).toHaveLength(2);
    },
  ],
  [
    'date picker: ten years either side of the current one',
    async () => {
      const reported: string[] = [];
      await show(
        <DateField
          label="开始日期"
          value=""
          now={new Date('2026-11-20T00:00:00Z')}
          outside="outside"
          onChange={(day) => reported.push(day)}
        />,
      );
      const field = typing();
      expect([field.min, field.max]).toEqual(['2016-01-01', '2036-12-31']);
      for (const day of ['2016-01-01', '2015-12-31', '2036-12-31', '2037-01-01']) await type(field, day);
      expect(reported).toEqual(['2016-01-01', '', '2036-12-31', '']);
      expect(part('[role=alert]').textContent).toBe('outside');
    },
  ],
  [
    'swiper autoplay 3000 ms, duration 300 ms',
    async () => {
      await show(<AnnouncementStrip />);
      const shown = () => part('.strip-notice__text').textContent;
      expect(part('.strip-notice__text').style.animationDuration).toBe('300ms');
      await pass(2_999);
      expect(shown()).toBe('甲');
      await pass(1);
      expect(shown()).toBe('乙');
    },
  ],
  [
    'tab bar placeholder delay 20 ms',
    async () => {
      vi.stubGlobal(
        'ResizeObserver',
        class {
          observe() {}
          disconnect() {}
        },
      );
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(88);
      await show(<Bar />);
      await pass(19);
      expect(barPlace()).toBe('');
      await pass(1);
      expect(barPlace()).toBe('88px');
      await show(null);
      expect(barPlace()).toBe('');
    },
  ],
  [
    'the yen sign',
    async () => {
      await show(<Money amount="1234.50" />);
      expect(text()).toBe('¥1,234.50');
    },
  ],
];

describe('the constants of the spec', () => {
  it.each(rows)('%s', async (_, check) => {
    expect.hasAssertions();
    await check();
  });
});
