import { type RealAccountNeed, realAccountNeeds } from '@fairtick/contracts';
import { addProduct, addStaff, addTicks, createDatabase, openRoles, tellProduction } from '@fairtick/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedSettings } from '../../../../prisma/seed/settings.ts';
import { findSettings } from './config.repo.ts';
import { readRealAccountMissing } from './read-real-account-missing.ts';

const { owner, app, worker, reader } = openRoles(await createDatabase(), 2);
let sessionId = '';
let productId = '';
beforeAll(async () => {
  await seedSettings(owner.pool);
  ({ sessionId } = await addStaff(owner, { username: 'opening.staff' }));
  productId = await addProduct(owner);
});

async function change(key: string, value: unknown): Promise<void> {
  await app.pool.query(
    `SELECT change_setting($1, $2::text, coalesce((SELECT version FROM setting WHERE key = $2), 0), $3, 'before real money')`,
    [sessionId, key, JSON.stringify(value)],
  );
}
const missing = () => readRealAccountMissing({ db: app });
const example = async (key: string) => (await findSettings(owner)).get(key) as Record<string, string>;
const texts = { 'zh-Hans': '运营方自己的文本', en: 'Our own text' };

/** Whether real orders are accepted after the session clock has run, as a worker in production or not. */
async function realAllowed(production: boolean): Promise<boolean> {
  await worker.pool.query('SELECT market_session($1, now(), NULL, now(), NULL, $2)', [productId, production]);
  const { rows } = await reader.pool.query('SELECT real_allowed FROM market WHERE product_id = $1', [productId]);
  return rows[0]?.real_allowed as boolean;
}

describe('the real account of a production installation', () => {
  it('misses nothing where production was never declared', async () => {
    expect(await missing()).toEqual([]);
    expect(await realAllowed(false)).toBe(true);
    await tellProduction(owner, false);
    expect(await missing()).toEqual([]);
  });

  it('misses everything in a new one, for every role', async () => {
    await tellProduction(owner);
    expect(await missing()).toEqual([...realAccountNeeds]);
    expect(await readRealAccountMissing({ db: worker })).toEqual([...realAccountNeeds]);
  });

  it('misses nothing more once a live feed runs, and a live feed alone opens no orders', async () => {
    await addTicks(worker, productId, [100n], 'binance');
    const left = realAccountNeeds.filter((need) => need !== 'live_feed');
    expect(await missing()).toEqual(left);
    expect([await realAllowed(true), await realAllowed(false)]).toEqual([false, false]);
  });

  it('needs named regions: an empty list, which elsewhere means all, is not configured', async () => {
    await change('permitted_regions', ['86']);
    expect(await missing()).not.toContain('permitted_regions');
    await change('permitted_regions', []);
    expect(await missing()).toContain('permitted_regions');
    await change('permitted_regions', ['86', '852']);
  });

  it.each<RealAccountNeed>(['agreement_service', 'agreement_risk', 'agreement_privacy'])(
    '%s is an example as long as one language of it is, regardless of white space',
    async (key) => {
      const seeded = await example(key);
      const waits = async () => (await missing()).includes(key);
      expect(await waits()).toBe(true);
      await change(key, { ...seeded, 'zh-Hans': texts['zh-Hans'] });
      expect(await waits()).toBe(true);
      await change(key, { ...texts, ko: `${seeded['ko']?.replaceAll('\n', ' \n')}\n` });
      expect(await waits()).toBe(true);
      await change(key, texts);
      expect(await waits()).toBe(false);
      await change(key, seeded);
      expect(await waits()).toBe(true);
      await change(key, { ...texts, vn: '' });
      expect(await waits()).toBe(false);
    },
  );

  it('then accepts real orders on the live feed, on no other, and not without the feed', async () => {
    expect(await missing()).toEqual([]);
    expect([await realAllowed(true), await realAllowed(false)]).toEqual([true, true]);
    await addTicks(worker, productId, [100n], 'sim');
    expect(await missing()).toEqual(['live_feed']);
    expect([await realAllowed(true), await realAllowed(false)]).toEqual([false, false]);
    await addTicks(worker, productId, [100n], 'replay:xauusd#2');
    expect(await missing()).toEqual(['live_feed']);
    await addTicks(worker, productId, [100n], 'kraken');
    await change('permitted_regions', []);
    expect(await realAllowed(true)).toBe(false);
    await change('permitted_regions', ['86']);
    expect(await realAllowed(true)).toBe(true);
  });
});

it.each([
  'UPDATE installation SET production = false',
  'DELETE FROM installation',
  'TRUNCATE installation',
  'INSERT INTO installation (production, told_at) VALUES (false, now())',
])('no role of a running process can undo the declaration of production: %s', async (attack) => {
  for (const role of [app, worker, reader]) {
    await expect(role.pool.query(attack)).rejects.toMatchObject({ code: '42501' });
  }
});
