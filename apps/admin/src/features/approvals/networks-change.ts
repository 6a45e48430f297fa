import type { Approval } from '@fairtick/contracts';
import { adminRolesText, adminSupportText, type Translate } from '@fairtick/i18n';

/** One line for each network before and after; undefined for other proposals. */
export function networksSides(
  t: Translate,
  { kind, change }: Approval,
): { before: unknown; after: unknown } | undefined {
  if (kind !== 'admin_networks') return undefined;
  const { before, after } = (change ?? {}) as { before?: unknown; after?: unknown };
  const [had, has] = [networksOf(before), networksOf(after)];
  const all = [...new Set([...had, ...has])].sort();
  const side = (held: readonly string[]) =>
    Object.fromEntries(all.map((one) => [one, t(held.includes(one) ? adminRolesText.yes : adminSupportText.none)]));
  return { before: side(had), after: side(has) };
}

function networksOf(side: unknown): string[] {
  const networks = typeof side === 'object' && side !== null && 'networks' in side ? side.networks : [];
  return Array.isArray(networks) ? networks.map(String) : [];
}
