import type { ProductTermsView } from '@fairtick/contracts';
import { startI18n } from '@fairtick/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { Platform } from '../../shared/platform/create-platform.ts';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import { TermsCard } from './terms-card.tsx';

beforeAll(() => startI18n({ language: 'zh-Hans', dictionaries: {} }));

const closed = { kind: 'closed', minute: null, label: '休市' } as const;
const terms: ProductTermsView = {
  version: 1,
  effectiveAt: '2026-01-01T00:00:00.000Z',
  enabled: true,
  sort: 1,
  feeBps: 0,
  minStake: '10.00',
  maxStake: '5000.00',
  exposureCap: '200000.00',
  durations: [],
  hours: {
    zone: 'America/New_York',
    aroundTheClock: false,
    ordersAfterOpenS: 0,
    ordersBeforeCloseS: 0,
    hours: [],
    exceptions: ['2031-03-04', '2031-03-05'].map((day) => ({ ...closed, day })),
  },
};

test.each([
  ['2031-03-05T04:30:00Z', ['2031-03-04', '2031-03-05']],
  ['2031-03-05T05:30:00Z', ['2031-03-05']],
])('at server time %s the card lists the exceptions of %j, whatever the device’s clock', (at, days) => {
  const platform = { now: () => Date.parse(at) } as Platform;
  const page = renderToStaticMarkup(
    <PlatformProvider platform={platform}>
      <TermsCard terms={terms} />
    </PlatformProvider>,
  );
  expect(page.match(/2031-03-\d\d/g)).toEqual(days);
});
