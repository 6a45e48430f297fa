import { isIP } from 'node:net';
import { isPublicAddress } from '@fairtick/core/shared';
import type { IsAllowedTarget } from '@fairtick/core/webhooks';

/** The host of an address as `node:net` takes it, without the brackets of IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/**
 * Judges an address by its text: https and no private IP address, or a host that the operator allows.
 * @param privateHosts hosts, or hosts with a port, that may be reached by http and on private addresses
 */
export function createTargetCheck(privateHosts: readonly string[]): IsAllowedTarget {
  return (url) => isListed(privateHosts, url) || (url.protocol === 'https:' && !isPrivateLiteral(url));
}

export function isListed(privateHosts: readonly string[], url: URL): boolean {
  const listed = new Set(privateHosts.map((host) => host.toLowerCase()));
  return [url.host, url.hostname, hostOf(url)].some((name) => listed.has(name));
}

function isPrivateLiteral(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) !== 0 && !isPublicAddress(host);
}
