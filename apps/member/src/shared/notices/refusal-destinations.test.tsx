import { ApiError } from '@fairtick/client';
import * as contracts from '@fairtick/contracts';
import { type Endpoint, type ErrorCode, errorsOf, errorTable } from '@fairtick/contracts';
import { expect, it, vi } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { destinationOf, destinations, refusalDestinations } from './refusal-destinations.ts';
import { RefusalNotice } from './refusal-notice.tsx';

const stage = createStage();
const codes = Object.keys(errorTable) as ErrorCode[];

it('has a destination for every code of the catalogue', () => {
  expect(Object.keys(refusalDestinations).sort()).toEqual([...codes].sort());
});

it("marks no code as console-only that a member's call can return", () => {
  const values: unknown[] = Object.values(contracts);
  const endpoints = values.filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );
  const ofMembers = endpoints.filter(({ path }) => !path.startsWith('/api/admin/'));
  const missing = ofMembers.flatMap((endpoint) =>
    errorsOf(endpoint).filter((code) => refusalDestinations[code] === 'staff'),
  );
  expect(missing).toEqual([]);
});

it.each(codes.filter((code) => refusalDestinations[code] !== 'staff'))(
  'shows %s with its message and link',
  async (code) => {
    const navigateTo = vi.fn<(path: string) => void>();
    const platform = stage.platform({ navigation: { navigateTo }, call: async () => ({ items: [] }) });
    const said = `${code} in words.`;
    await stage.show(platform, <RefusalNotice error={new ApiError({ code: 500, error: code, msg: said })} />);
    const way = destinationOf(code);
    expect(stage.find('[role=alert]')?.textContent).toBe(way === null ? said : `${said} ${destinations[way].text}`);
    if (way === null) return;
    await stage.press(destinations[way].text);
    expect(navigateTo).toHaveBeenCalledExactlyOnceWith(destinations[way].path);
  },
);

it.each(['WITHDRAWAL_', 'WITHDRAW_'])('never links a refusal of %s to a payment', (prefix) => {
  const ways = codes.filter((code) => code.startsWith(prefix)).map((code) => refusalDestinations[code]);
  expect(ways.filter((way) => way === 'deposit' || way === 'methods')).toEqual([]);
});
