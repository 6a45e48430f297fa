import { setTimeout as sleep } from 'node:timers/promises';
import type { Receipt } from '@fairtick/contracts';
import { queryOwner } from '@fairtick/test-kit/browser';
import type { ApiCaller } from '../load/call-api.ts';

/** A receipt as a file, and how its order ended: the result, or why it is void. */
type Downloaded = { content: Uint8Array<ArrayBuffer>; end: string };

const atOnce = 16;
/** A proof needs a head of the log that a witness signed, which is made every few seconds. */
const provenWithinMs = 120_000;

/**
 * Downloads the receipt of every settled order as its member does, each with its proof from the transparency log.
 * @throws Error when a call is refused, or a receipt has no proof in two minutes
 */
export async function downloadReceipts(
  api: ApiCaller,
  { installation, tokens }: { installation: { ownerUrl: string }; tokens: ReadonlyMap<string, string> },
): Promise<Downloaded[]> {
  const orders = await queryOwner<{ id: string; username: string }>(
    installation,
    `SELECT o.id, m.username FROM orders o JOIN member m ON m.id = o.member_id
      WHERE o.settled_at IS NOT NULL ORDER BY o.id`,
  );
  const until = Date.now() + provenWithinMs;
  async function download({ id, username }: { id: string; username: string }): Promise<Downloaded> {
    for (;;) {
      const path = `/api/orders/${id}/receipt`;
      const answer = await api.call({ method: 'GET', path, token: tokens.get(username) ?? '' });
      if (!('status' in answer) || answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      const receipt = answer.envelope.data as Receipt;
      const isProven = receipt.version !== 1 && receipt.inclusion !== null;
      if (isProven) {
        const { result, voidReason } = receipt.order;
        return { content: new TextEncoder().encode(JSON.stringify(receipt)), end: voidReason ?? result ?? 'none' };
      }
      if (Date.now() > until) throw new Error(`order ${id}: no proof from the log`);
      await sleep(1_000);
    }
  }
  const downloaded: Downloaded[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let order = orders[next]; order !== undefined; order = orders[next]) {
        next += 1;
        downloaded.push(await download(order));
      }
    }),
  );
  return downloaded;
}
