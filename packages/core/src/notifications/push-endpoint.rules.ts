import { isIP } from 'node:net';
import { isPublicAddress } from '../shared/is-public-address.rules.ts';

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
