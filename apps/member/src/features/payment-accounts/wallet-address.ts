import type { Chain } from '@fairtick/contracts';

/** Shapes only; the checksum is for the server to judge. Base58 has no 0, O, I and l. */
const shapes: Readonly<Record<Chain, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
};

export function isAddressOf(chain: Chain, address: string): boolean {
  return shapes[chain].test(address);
}

/** The chain that an address seems to be of, so that a wrong choice is noticed before it costs money. */
export function chainOfAddress(address: string): Chain | null {
  if (address.startsWith('T')) return 'TRC20';
  return address.startsWith('0x') ? 'ERC20' : null;
}
