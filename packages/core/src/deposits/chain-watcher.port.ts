import type { Chain } from '@fairtick/contracts';

/** One transfer of the watched token to one of our addresses, by the chain's current state. */
export type ChainTransfer = {
  /** As `normalizeTxId` writes it: lower case, with 0x on ERC20. */
  txId: string;
  /** Checksummed addresses. */
  from: string;
  to: string;
  /**
   * Minor units of USDT: 6 decimals, whatever the contract's own. The sum of all transfers of the transaction to `to`.
   */
  amount: bigint;
  /** Blocks from its own to the newest one: 1 in the newest block. */
  confirmations: number;
  /** The block's time. */
  at: Date;
};

/** One transfer as a scan of blocks finds it; `amount` and `txId` as in ChainTransfer. */
export type ScannedTransfer = Omit<ChainTransfer, 'confirmations'> & { height: number };

/**
 * Read-only access to one chain, without keys. A worker's job asks `listChainDeposits` what to look for and this port
 * what happened, and calls `recordChainPayment`, as often as it likes, also with fewer confirmations.
 */
export type ChainWatcher = {
  readonly chain: Chain;
  /** The only spelling in which this port writes an address; null for a text that is no address. */
  addressOf: (text: string) => string | null;
  /** The newest block. */
  height: () => Promise<number>;
  /** The last block before that instant. */
  heightAt: (at: Date) => Promise<number>;
  /** The transfer of this transaction to `to`; null while unknown, when reverted, or when it pays another address. */
  findTransfer: (wanted: { txId: string; to: string }) => Promise<ChainTransfer | null>;
  /**
   * Transfers to any of these addresses in these blocks, both ends included; finds payments whose member gave no id.
   */
  scanTransfers: (wanted: {
    to: readonly string[];
    fromHeight: number;
    toHeight: number;
  }) => Promise<ScannedTransfer[]>;
};

/** One row per deposit that waits for the chain. */
export type AwaitedTransfer = {
  depositId: string;
  chain: Chain;
  /** The receiving address that the member was shown when the deposit was made. */
  address: string;
  /** Null until the member submits it or the watcher finds it. */
  txId: string | null;
  /** Submitted, in minor units of USDT. */
  amount: bigint;
  confirmationsNeeded: number;
  /** Last recorded. */
  confirmations: number;
  /** The last seen state of the transaction; null before any. */
  seen: { amount: bigint; sender: string } | null;
  createdAt: Date;
};
