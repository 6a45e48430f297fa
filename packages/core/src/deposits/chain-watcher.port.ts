import type { Chain } from '@fairtick/contracts';

/** One transfer of the watched token to one of our addresses, as the chain tells it now. */
export type ChainTransfer = {
  /** As `normalizeTxId` writes it: lower case, with 0x on ERC20. */
  txId: string;
  /** Checksummed addresses. */
  from: string;
  to: string;
  /** Minor units of USDT: 6 decimals, whatever the contract's own. All transfers of the transaction to `to`, together. */
  amount: bigint;
  /** Blocks on top, its own included: 1 in the newest block. */
  confirmations: number;
  /** The block's time. */
  at: Date;
};

/** One transfer as a scan of blocks finds it; `amount` and `txId` as in ChainTransfer. */
export type ScannedTransfer = Omit<ChainTransfer, 'confirmations'> & { height: number };

/**
 * Eyes on one chain, without keys: it can only read. A worker's job asks `listChainDeposits` what to look for, this port
 * what happened, and tells `recordChainPayment`; it may do so as often as it likes, also with fewer confirmations.
 */
export type ChainWatcher = {
  readonly chain: Chain;
  /** The one way in which this port writes an address; null for a text that is none. */
  addressOf: (text: string) => string | null;
  /** The newest block. */
  height: () => Promise<number>;
  /** The last block before that instant. */
  heightAt: (at: Date) => Promise<number>;
  /** The transfer of this transaction to `to`; null while unknown, when reverted, or when it pays somebody else. */
  findTransfer: (wanted: { txId: string; to: string }) => Promise<ChainTransfer | null>;
  /** Transfers to any of these addresses in these blocks, both ends included; finds payments whose member never told the id. */
  scanTransfers: (wanted: {
    to: readonly string[];
    fromHeight: number;
    toHeight: number;
  }) => Promise<ScannedTransfer[]>;
};

/** What the watcher must look for: one row a deposit that waits for the chain. */
export type AwaitedTransfer = {
  depositId: string;
  chain: Chain;
  /** The receiving address that the member was shown when the deposit was made. */
  address: string;
  /** Null until the member handed it in or the watcher found it. */
  txId: string | null;
  /** Submitted, in minor units of USDT. */
  amount: bigint;
  confirmationsNeeded: number;
  /** Last recorded. */
  confirmations: number;
  /** What was last seen of the transaction; null while nothing was. */
  seen: { amount: bigint; sender: string } | null;
  createdAt: Date;
};
