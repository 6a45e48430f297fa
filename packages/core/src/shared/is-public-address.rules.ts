import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet: not loopback, private, link-local (where clouds answer with keys),
 * unique-local, reserved, multicast or unspecified; an IPv4 address inside an IPv6 one is judged as such.
 */
export function isPublicAddress(address: string): boolean {
  const text = address.replace(/%.*$/, '');
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'unicast' && !isEmbedded(text);
}

/** `::7f00:1`: an old form of IPv4 addresses, which some systems still route. */
function isEmbedded(text: string): boolean {
  const parsed = ipaddr.parse(text);
  return parsed.kind() === 'ipv6' && (parsed as ipaddr.IPv6).parts.slice(0, 6).every((part) => part === 0);
}
