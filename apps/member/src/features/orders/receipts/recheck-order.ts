import { type Call, tapeReader } from '@fairtick/client';
import { formatDecimal, type OrderDecision, orderRecheck, pipDecimals, type Receipt } from '@fairtick/contracts';
import { type Decision, decideReceipt, followTape } from '@fairtick/verifier';

/** The posted outcome of an order, and what each of three calculations finds; null where one finds none. */
export type Recheck = Record<'posted' | 'database' | 'settler' | 'browser', OrderDecision | null>;

/** Has a settled order decided again: twice by the platform, and once here from its receipt. */
export async function recheckOrder({ call }: { call: Call }, receipt: Receipt): Promise<Recheck> {
  const [ofPlatform, browser] = await Promise.all([
    call(orderRecheck, { params: { id: receipt.order.id } }, { quiet: true }),
    decideHere(call, receipt),
  ]);
  return { ...ofPlatform, browser };
}

async function decideHere(call: Call, receipt: Receipt): Promise<OrderDecision | null> {
  const followed = await followTape(receipt, tapeReader(call));
  try {
    return decisionOf(decideReceipt(receipt, followed), receipt);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function decisionOf(decision: Decision, { pip }: Receipt): OrderDecision | null {
  if (decision.state === 'ordering' || decision.state === 'open') return null;
  const point = (tick: typeof decision.entry) =>
    tick === null
      ? null
      : {
          seq: tick.seq,
          price: formatDecimal(tick.price, pipDecimals(pip)),
          at: new Date(tick.atMs).toISOString(),
        };
  const isVoid = decision.state === 'void';
  return {
    result: isVoid ? 'void' : decision.result,
    voidReason: isVoid ? decision.reason : null,
    entry: point(decision.entry),
    exit: point(decision.exit),
    profit: formatDecimal(isVoid ? 0n : decision.profitMinor, 2),
  };
}

/** Whether a decision is the posted one; null where there is none to compare. */
export function isAsPosted(decision: OrderDecision | null, { posted }: Recheck): boolean | null {
  if (decision === null || posted === null) return null;
  return textOf(decision) === textOf(posted);
}

function textOf({ result, voidReason, entry, exit, profit }: OrderDecision): string {
  const point = (at: OrderDecision['entry']) => at && [at.seq, at.price, at.at];
  return JSON.stringify([result, voidReason, point(entry), point(exit), profit]);
}
