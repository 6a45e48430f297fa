import {
  addPriceAlert,
  adminApprove,
  type DepositState,
  paymentAccounts,
  products,
  proposeAdjustment,
  proposeHouseFunding,
  savingsProducts,
} from '@fairtick/contracts';
import type { Installation } from '@fairtick/test-kit/browser';
import type { Page } from '@playwright/test';
import { type Admins, openAdmins } from './console-admins.ts';
import { arrangeDeposits } from './rich/deposits.ts';
import { outside, publish, said, talk, verifyIdentity } from './rich/identity-and-support.ts';
import { idNumber, maskedName, type Person, realName, registerPerson, setUpProfile } from './rich/members.ts';
import { type ArrangedOrders, arrangeOrders } from './rich/orders.ts';
import { type ArrangedSavings, arrangeSavings } from './rich/savings.ts';
import { type ArrangedWithdrawals, arrangeWithdrawals, bank } from './rich/withdrawals.ts';

/** Ids of everything that has a page of its own. */
export type RichMember = {
  member: Person;
  /** A member who has just registered: not verified, without money. */
  newcomer: Person;
  productId: string;
  savingsProductId: string;
  cardId: string;
  announcementId: string;
  orders: ArrangedOrders;
  deposits: Record<DepositState, string>;
  withdrawals: ArrangedWithdrawals;
  savings: ArrangedSavings;
  /** The external site that may be shown inside the app. */
  outside: { slug: string; url: string };
  /** Names and sentences written by people, which are in no dictionary. */
  written: readonly string[];
};

/**
 * Creates one member with an entry in every list and every kind of detail, and a new member without any, in a running
 * installation: by API calls of members and administrators, and by the database's owner only where time would have to
 * pass. Takes some ten seconds, and a minute more on a new platform, whose first rates come within a minute.
 */
export async function arrangeRichMember(installation: Installation): Promise<RichMember> {
  const { url } = installation;
  const admins = await openAdmins(installation);
  const [member, newcomer] = [await registerPerson(url, 'rich', idNumber), await registerPerson(url, 'newcomer')];
  const arranging = { installation, admins, member };
  await Promise.all([verifyIdentity(arranging), fund(admins, member), setUpProfile(url, member)]);
  const [orders, { deposits, withdrawals, savings }, announcementId] = await Promise.all([
    arrangeOrders(installation, member),
    arrangeMoney(arranging),
    publish(admins),
  ]);
  await talk(arranging, deposits.completed);
  await arrangeAlerts(member);
  const [listed, offered, bound] = await Promise.all([
    member.call(products),
    member.call(savingsProducts),
    member.call(paymentAccounts),
  ]);
  return {
    member,
    newcomer,
    productId: listed.items.find(({ symbol }) => symbol === 'BTC/USDT')?.id ?? '',
    savingsProductId: offered.items.find(({ termDays }) => termDays === 30)?.id ?? '',
    cardId: bound.items.find(({ kind }) => kind === 'bank')?.id ?? '',
    announcementId,
    orders,
    deposits,
    withdrawals,
    savings,
    outside,
    written: [realName, maskedName, bank.name, bank.branch, ...said],
  };
}

/** Active alerts at prices that no market reaches. */
async function arrangeAlerts({ call }: Person): Promise<void> {
  const { items } = await call(products);
  for (const symbol of ['BTC/USDT', 'ETH/USDT']) {
    const productId = items.find((product) => product.symbol === symbol)?.id ?? '';
    await call(addPriceAlert, { body: { productId, direction: 'rise', price: '999999' } });
    await call(addPriceAlert, { body: { productId, direction: 'fall', price: '1' } });
  }
}

/** Real money for the member and for the house that pays wins, both approved by two administrators. */
async function fund({ first, second }: Admins, { memberId }: Person): Promise<void> {
  const shared = { reason: '期初资金', evidence: '工单 1024' };
  const funding = await first(proposeHouseFunding, { body: { direction: 'in', amount: '1000000.00', ...shared } });
  const body = { memberId, type: 'manual_add', amount: '36000.00', category: 'goodwill', ...shared } as const;
  const adjustment = await first(proposeAdjustment, { body });
  for (const { approvalId } of [funding, adjustment]) {
    await second(adminApprove, { params: { id: approvalId }, body: { version: 1 } });
  }
}

/** In sequence, because each step needs the money that the previous one left. */
async function arrangeMoney(arranging: Parameters<typeof arrangeDeposits>[0]) {
  const savings = await arrangeSavings(arranging.installation, arranging.member);
  const withdrawals = await arrangeWithdrawals(arranging);
  return { savings, withdrawals, deposits: await arrangeDeposits(arranging) };
}

/** Logs a member in to the real account on a page that has not been opened yet. */
export async function openAs(
  page: Page,
  { token }: Pick<Person, 'token'>,
  stored: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.addInitScript(
    (entries) => {
      // External sites have no storage of ours. Later changes of the storage by the page are kept.
      if (self !== top || sessionStorage.getItem('opened') !== null) return;
      sessionStorage.setItem('opened', '1');
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    { fairtick_token: token, fairtick_account: 'real', language: 'zh-Hans', ...stored },
  );
}
