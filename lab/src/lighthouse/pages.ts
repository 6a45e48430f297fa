import type { Device } from './audit-page.ts';
import type { People } from './register-people.ts';

/** Scores are minimums, the others maximums. `others` are accessibility and best practices. */
export type Limits = { performance: number; others: number; lcpMs: number; cls: number; scriptBytes?: number };
export type Audited = { name: string; path: string; stored: Record<string, string>; device: Device; limits: Limits };

const phone = { others: 100, lcpMs: 1_800, cls: 0.02 };
const desktop = { performance: 90, others: 100, lcpMs: 2_500, cls: 0.1 };

/** The audited pages, each with the storage that signs it in. */
export function pagesOf({ token, productId, adminToken }: People): Audited[] {
  const member = { fairtick_token: token, language: 'zh-Hans' };
  const staff = { fairtick_admin_token: adminToken };
  const onPhone = (name: string, path: string, stored: Record<string, string>, limits: Limits): Audited => ({
    name,
    path,
    stored,
    device: 'phone',
    limits,
  });
  const onDesk = (name: string, route: string, stored: Record<string, string> = staff): Audited => ({
    name: `console ${name}`,
    path: `/admin/#${route}`,
    stored,
    device: 'desktop',
    limits: desktop,
  });
  return [
    onPhone('login', '/', {}, { ...phone, performance: 95, scriptBytes: 115_000 }),
    onPhone('home', '/#/pages/home/index', member, { ...phone, performance: 95 }),
    onPhone('chart', `/#/pages/kLineChart/index?id=${productId}`, member, { ...phone, performance: 85 }),
    onDesk('login', '/login', {}),
    onDesk('dashboard', '/'),
    onDesk('members', '/members'),
    onDesk('orders', '/orders'),
    onDesk('audit', '/audit'),
  ];
}
