import type { ChainTransfer, ChainWatcher, ScannedTransfer } from '@fairtick/core/deposits';
import {
  type Address,
  BaseError,
  createPublicClient,
  getAddress,
  type Hash,
  http,
  isAddress,
  type Log,
  parseAbi,
  parseEventLogs,
  RpcRequestError,
  TransactionReceiptNotFoundError,
} from 'viem';

export type EvmWatcherOptions = {
  /** JSON-RPC over HTTP. May contain a key, so no error contains it. */
  rpcUrl: string;
  /** The ERC-20 contract of the token. */
  contract: string;
};

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function decimals() view returns (uint8)',
]);
/** Of USDT in our books. */
const ownDecimals = 6;
const timeoutMs = 10_000;
const retries = 3;
const firstRetryMs = 250;

type TransferLog = Log<bigint, number, false> & { args: { from: Address; to: Address; value: bigint } };

/**
 * Watches an ERC-20 token on an Ethereum chain. Reads logs of the contract only, so a transfer of another token or one
 * that was reverted is none.
 */
export function createEvmWatcher({ rpcUrl, contract }: EvmWatcherOptions): ChainWatcher {
  if (!isAddress(contract, { strict: false })) throw new Error('evm: the contract is no address');
  const token = getAddress(contract);
  const connect = (retryCount: number) =>
    createPublicClient({
      transport: http(rpcUrl, { retryCount, retryDelay: firstRetryMs, timeout: timeoutMs }),
      cacheTime: 0,
    });
  const client = connect(retries);
  // A span that is too large stays too large, so it is halved at once rather than asked for again.
  const askOnce = connect(0);
  let decimals: number | undefined;

  const height = async () => Number(await client.getBlockNumber());
  const timeOf = async (blockNumber: bigint) =>
    new Date(Number((await client.getBlock({ blockNumber })).timestamp) * 1_000);

  async function toMinor(value: bigint): Promise<bigint> {
    decimals ??= await client.readContract({ address: token, abi, functionName: 'decimals' });
    return minorOf(value, decimals);
  }

  async function heightAt(at: Date): Promise<number> {
    let low = 0;
    let high = await height();
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((await timeOf(BigInt(middle))) < at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  async function findTransfer({ txId, to }: { txId: string; to: string }): Promise<ChainTransfer | null> {
    const receipt = await client.getTransactionReceipt({ hash: txId as Hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return null;
      throw error;
    });
    if (receipt?.status !== 'success') return null;
    const logs = parseEventLogs({ abi, eventName: 'Transfer', logs: receipt.logs, strict: true });
    const ours = logs.filter((log) => getAddress(log.address) === token && getAddress(log.args.to) === to);
    const [first] = ours;
    const amount = await toMinor(ours.reduce((sum, log) => sum + log.args.value, 0n));
    if (!first || amount === 0n) return null;
    const [head, at] = await Promise.all([height(), timeOf(receipt.blockNumber)]);
    return {
      txId: receipt.transactionHash.toLowerCase(),
      from: getAddress(first.args.from),
      to,
      amount,
      confirmations: Math.max(1, head - Number(receipt.blockNumber) + 1),
      at,
    };
  }

  /** Asks for a span of blocks, and for its halves when the server finds it too much. */
  async function logsIn(to: readonly Address[], fromHeight: number, toHeight: number): Promise<TransferLog[]> {
    const [event] = abi;
    const span = { fromBlock: BigInt(fromHeight), toBlock: BigInt(toHeight) };
    try {
      return await askOnce.getLogs({ address: token, event, args: { to: [...to] }, strict: true, ...span });
    } catch (error) {
      if (fromHeight === toHeight || !isRefusal(error)) throw error;
      const middle = Math.floor((fromHeight + toHeight) / 2);
      return [...(await logsIn(to, fromHeight, middle)), ...(await logsIn(to, middle + 1, toHeight))];
    }
  }

  async function scanTransfers(wanted: { to: readonly string[]; fromHeight: number; toHeight: number }) {
    const logs = await logsIn(wanted.to as Address[], wanted.fromHeight, wanted.toHeight);
    const times = new Map<bigint, Date>();
    for (const { blockNumber } of logs) {
      if (!times.has(blockNumber)) times.set(blockNumber, await timeOf(blockNumber));
    }
    const transfers = await Promise.all(
      sumsOf(logs).map(
        async ({ log, value }): Promise<ScannedTransfer> => ({
          txId: log.transactionHash.toLowerCase(),
          from: getAddress(log.args.from),
          to: getAddress(log.args.to),
          amount: await toMinor(value),
          height: Number(log.blockNumber),
          at: times.get(log.blockNumber) ?? new Date(0),
        }),
      ),
    );
    return transfers.filter(({ amount }) => amount > 0n);
  }

  return {
    chain: 'ERC20',
    addressOf: (text) => (isAddress(text) ? getAddress(text) : null),
    height: () => guarded(height),
    heightAt: (at) => guarded(() => heightAt(at)),
    findTransfer: (wanted) => guarded(() => findTransfer(wanted)),
    scanTransfers: (wanted) => guarded(() => scanTransfers(wanted)),
  };
}

/** The token's units -> ours; what is finer than ours is not counted. */
function minorOf(value: bigint, decimals: number): bigint {
  return decimals >= ownDecimals
    ? value / 10n ** BigInt(decimals - ownDecimals)
    : value * 10n ** BigInt(ownDecimals - decimals);
}

/** One transfer for each transaction and receiver, because a transaction may emit several. Removed logs do not count. */
function sumsOf(logs: readonly TransferLog[]): { log: TransferLog; value: bigint }[] {
  const sums = new Map<string, { log: TransferLog; value: bigint }>();
  for (const log of logs.filter(({ removed }) => !removed)) {
    const key = `${log.transactionHash} ${log.args.to}`;
    sums.set(key, { log, value: (sums.get(key)?.value ?? 0n) + log.args.value });
  }
  return [...sums.values()];
}

/** The server understood and said no, as it does to spans with too many logs. */
function isRefusal(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null;
}

/** Errors of the library quote the server's address, which may hold a key; ours say only what happened. */
function guarded<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch(tellWithoutAddress);
}

function tellWithoutAddress(error: unknown): never {
  const what = error instanceof BaseError ? `${error.name}: ${error.shortMessage}` : String(error);
  throw new Error(`evm: ${what.replace(/\w+:\/\/\S+/g, '…')}`);
}
