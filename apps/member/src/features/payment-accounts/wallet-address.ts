import type { Chain } from '@fairtick/contracts';

/** Shapes only; the server checks the checksum. Base58 has no 0, O, I and l. */
const shapes: Readonly<Record<Chain, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
};

export function isAddressOf(chain: Chain, address: string): boolean {
  return shapes[chain].test(address);
}

/** The chain that an address seems to belong to, to detect a wrong choice early. */
export function chainOfAddress(address: string): Chain | null {
  if (address.startsWith('T')) return 'TRC20';
  return address.startsWith('0x') ? 'ERC20' : null;
}
