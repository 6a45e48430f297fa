import { type Assets, type Earnings, formatDecimal } from '@fairtick/contracts';
import { moneyScale } from '@fairtick/core/ledger';
import type { AssetDay, AssetsView } from '@fairtick/core/members';

const onWire = (minor: bigint) => formatDecimal(minor, moneyScale);

/** A member's assets in the form of the contract. */
export function assetsOnWire(view: AssetsView): Assets {
  return {
    at: view.at.toISOString(),
    total: onWire(view.totalMinor),
    available: onWire(view.availableMinor),
    heldOrders: onWire(view.heldOrdersMinor),
    heldWithdrawals: onWire(view.heldWithdrawalsMinor),
    savings: onWire(view.savingsMinor),
    yesterday: earningsOf(view.days.at(-2)),
    today: earningsOf(view.days.at(-1)),
    days: view.days.map((day) => ({ day: day.day, total: onWire(day.totalMinor), earnings: earningsOf(day) })),
  };
}

function earningsOf(day: AssetDay | undefined): Earnings {
  const { interestMinor, tradingMinor } = day ?? { interestMinor: 0n, tradingMinor: 0n };
  return {
    interest: onWire(interestMinor),
    trading: onWire(tradingMinor),
    total: onWire(interestMinor + tradingMinor),
  };
}
