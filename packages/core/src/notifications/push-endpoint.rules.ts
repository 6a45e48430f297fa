import { BlockList, isIP } from 'node:net';

/** Networks that are not on the public internet (IANA's registries of special addresses). */
const inside = new BlockList();
for (const [base, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(base, bits, 'ipv4');
}
/** In IPv6 only 2000::/3 is public, without tunnels and documentation; a tunnelled address may lead inside. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
for (const [base, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  tunnels.addSubnet(base, bits, 'ipv6');
}

/** Whether an address, as a resolver returns it, is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return outside.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}

/**
 * Whether pushes may go to an address that a browser names: https on the usual port, a host with a dot that is not a
 * private address. `allowedHosts` (`host:port`) are allowed with http and inside the network, too; for tests. The
 * addresses that the name leads to are checked at each sending.
 */
export function isAllowedEndpoint(endpoint: string, allowedHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint) || /\s/.test(endpoint)) return false;
  const { protocol, host, hostname, port, username, password, hash } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (allowedHosts.includes(host)) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || port !== '') return false;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return isPublicAddress(address);
  return (
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname) &&
    !/\.(local|internal|localhost|lan|home)$/.test(hostname)
  );
}
