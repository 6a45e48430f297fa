/** Pages of the member app by the first word of a notice's kind; those with `id` show its record. */
const pages: Readonly<Record<string, { path: string; id?: true }>> = {
  deposit: { path: '/pages/recharge/info/index', id: true },
  withdrawal: { path: '/pages/mine/withdraw/info/index', id: true },
  savings: { path: '/pages/mine/ebao/info/index', id: true },
  market: { path: '/pages/kLineChart/index', id: true },
  dispute: { path: '/pages/order/orderInfo/index', id: true },
  manual: { path: '/pages/mine/record/movement/index' },
  identity: { path: '/pages/mine/info/user/verifyInfo/index' },
};
const list = '/pages/mine/notifications/index';

/** The page of the member app that a notice outside of it leads to: its subject's, or the list of notifications. */
export function noticePage(kind: string, ref: string | null): string {
  const page = pages[kind.split('_')[0] ?? ''];
  if (page === undefined || (page.id && ref === null)) return list;
  return page.id ? `${page.path}?id=${ref}` : page.path;
}
