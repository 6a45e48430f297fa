import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address is in one of the networks. An empty list allows every address; an unknown address is in none. */
export function isInNetworks(networks: readonly string[], ip: string | undefined): boolean {
  if (networks.length === 0) return true;
  // a client that disconnected has no address
  const address = ip?.split('%')[0] ?? '';
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    list.addSubnet(base, Number(bits), isIPv6(base) ? 'ipv6' : 'ipv4');
  }
  // IPv4 in IPv6 notation (::ffff:192.0.2.1) is compared with networks of IPv4
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether a text is an address or a network, such as `192.0.2.0/24` or `2001:db8::/48`. IPv4 in IPv6 notation is not. */
export function isNetwork(text: string): boolean {
  const [base = '', bits, ...rest] = text.split('/');
  const family = base.includes('%') || /^::ffff:/i.test(base) ? 0 : isIP(base);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
