import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startLocalChain } from './fixtures/start-local-chain.ts';
import { createEvmWatcher } from './index.ts';

const chain = await startLocalChain();
afterAll(() => chain.close());
const { ours, stranger, token, rpcUrl } = chain;
const watcher = createEvmWatcher({ rpcUrl, contract: token });
const find = (txId: string, to: string = ours) => watcher.findTransfer({ txId, to });

/** A node in front of the node: lets through what `allows` allows, and refuses the rest as nodes do. */
async function startProxy(allows: (method: string, params: Record<string, string>[]) => boolean) {
  const asked: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: Record<string, string>[] };
    asked.push(method);
    response.setHeader('content-type', 'application/json');
    if (!allows(method, params)) {
      const error = { code: -32_005, message: 'query returned more than 10000 results' };
      response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
      return;
    }
    const passed = await fetch(rpcUrl, { method: 'POST', body: text, headers: { 'content-type': 'application/json' } });
    response.end(await passed.text());
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v3/secretkey`, asked, close: () => server.close() };
}

describe('a transfer found by its transaction', () => {
  it('has one confirmation in the newest block, and one more with every block', async () => {
    const txId = await chain.pay(12_345_678n);
    const at = await chain.blockTime(await chain.height());
    expect(await find(txId)).toEqual({
      txId,
      from: expect.any(String),
      to: ours,
      amount: 12_345_678n,
      confirmations: 1,
      at,
    });
    await chain.mine(14);
    expect(await find(txId)).toMatchObject({ confirmations: 15 });
  });

  it('is all that the transaction pays to the address', async () => {
    const txId = await chain.payMany([ours, stranger, ours], [5n, 7n, 11n]);
    expect(await find(txId)).toMatchObject({ amount: 16n });
    expect(await find(txId, stranger)).toMatchObject({ amount: 7n });
  });

  it('is none when unknown, reverted, of nothing, of another token, or to another address', async () => {
    const other = await chain.deploy();
    expect(await find(`0x${'ab'.repeat(32)}`)).toBeNull();
    expect(await find(await chain.payTooMuch())).toBeNull();
    expect(await find(await chain.pay(0n))).toBeNull();
    expect(await find(await chain.pay(5n, { of: other }))).toBeNull();
    expect(await find(await chain.pay(5n, { to: stranger }))).toBeNull();
  });

  it.each([
    [18, 1_999_999_999_999n, 1n],
    [18, 10n ** 18n, 1_000_000n],
    [2, 150n, 1_500_000n],
  ])('is counted in six decimals, floored, whatever the token has (%i)', async (decimals, value, amount) => {
    const of = await chain.deploy(decimals);
    const txId = await chain.pay(value, { of });
    expect(await createEvmWatcher({ rpcUrl, contract: of }).findTransfer({ txId, to: ours })).toMatchObject({ amount });
  });
});

describe('a scan', () => {
  it('finds the transfers to the addresses in the blocks, both ends included', async () => {
    const from = (await chain.height()) + 1;
    const first = await chain.pay(1n);
    await chain.pay(2n, { to: stranger });
    const third = await chain.pay(3n);
    await chain.pay(0n);
    const scan = (fromHeight: number, toHeight: number, to: string[] = [ours]) =>
      watcher.scanTransfers({ to, fromHeight, toHeight });
    expect(await scan(from, from + 2)).toEqual([
      { txId: first, from: expect.any(String), to: ours, amount: 1n, height: from, at: await chain.blockTime(from) },
      expect.objectContaining({ txId: third, amount: 3n, height: from + 2 }),
    ]);
    expect(await scan(from + 1, from + 1)).toEqual([]);
    expect(await scan(from, from + 3, [ours, stranger])).toHaveLength(3);
  });

  it('asks for smaller spans when the node finds one too large', async () => {
    const from = (await chain.height()) + 1;
    const sent = [await chain.pay(1n), await chain.pay(2n), await chain.pay(3n)];
    await chain.mine(9);
    const span = ([filter]: Record<string, string>[]) =>
      Number(filter?.['toBlock']) - Number(filter?.['fromBlock']) + 1;
    const proxy = await startProxy((method, params) => method !== 'eth_getLogs' || span(params) <= 3);
    const small = createEvmWatcher({ rpcUrl: proxy.url, contract: token });
    const found = await small.scanTransfers({ to: [ours], fromHeight: from, toHeight: from + 11 });
    expect(found.map(({ txId }) => txId)).toEqual(sent);
    proxy.close();
  });

  it('stops halving when the node refuses everything', async () => {
    const proxy = await startProxy((method) => method !== 'eth_getLogs');
    const refused = createEvmWatcher({ rpcUrl: proxy.url, contract: token });
    await expect(refused.scanTransfers({ to: [ours], fromHeight: 1, toHeight: 8 })).rejects.toThrow('evm: ');
    proxy.close();
  });
});

describe('the watcher', () => {
  it('finds the last block before an instant', async () => {
    const head = await chain.height();
    expect(await watcher.heightAt(new Date(0))).toBe(0);
    expect(await watcher.heightAt(await chain.blockTime(head))).toBe(head - 1);
    expect(await watcher.heightAt(new Date('2090-01-01'))).toBe(head);
  });

  it('never says where the node is, because the address may hold a key', async () => {
    const gone = await startProxy(() => true);
    gone.close();
    for (const url of [gone.url, 'http://127.0.0.1:1/v3/secretkey']) {
      const away = createEvmWatcher({ rpcUrl: url, contract: token });
      const error = await away.height().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(Error);
      expect(`${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`).not.toMatch(
        /secretkey|127\.0\.0\.1/,
      );
      expect((error as Error).cause).toBeUndefined();
    }
  });

  it('takes addresses with a right checksum or without one, and no other text', () => {
    expect(watcher.addressOf(ours.toLowerCase())).toBe(ours);
    expect(watcher.addressOf(ours)).toBe(ours);
    const at = ours.search(/[a-f]/);
    const wrong = ours.slice(0, at) + ours.charAt(at).toUpperCase() + ours.slice(at + 1);
    for (const text of [wrong, '0xEXAMPLEexampleEXAMPLEexampleEXAMPLEexamp', '', 'T'.repeat(34)]) {
      expect(watcher.addressOf(text)).toBeNull();
    }
    expect(() => createEvmWatcher({ rpcUrl, contract: 'usdt' })).toThrow('no address');
  });
});
