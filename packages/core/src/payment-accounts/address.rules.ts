import type { Chain } from '@fairtick/contracts';
import bs58check from 'bs58check';
import { getAddress } from 'viem/utils';

/** An address of Tron: this byte, then the twenty of the account. */
const tronPrefix = 0x41;

/**
 * The only spelling of a wallet's address; undefined when its checksum is wrong, or for the zero address, from which
 * money cannot be recovered.
 */
export function canonicalAddress(chain: Chain, text: string): string | undefined {
  return chain === 'TRC20' ? canonicalTron(text) : canonicalEthereum(text);
}

/** Base58 with a double SHA-256, which finds any wrong character. */
function canonicalTron(text: string): string | undefined {
  const bytes = bs58check.decodeUnsafe(text);
  if (bytes?.length !== 21 || bytes[0] !== tronPrefix || isZeroAddress(bytes.subarray(1))) return undefined;
  return text;
}

/** EIP-55: the checksum is the case of the letters. An address in one case has none. */
function canonicalEthereum(text: string): string | undefined {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined || isZeroAddress(Buffer.from(digits, 'hex'))) return undefined;
  const address = getAddress(`0x${digits.toLowerCase()}`);
  const inOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return inOneCase || address === text ? address : undefined;
}

function isZeroAddress(account: Uint8Array): boolean {
  return account.every((byte) => byte === 0);
}
