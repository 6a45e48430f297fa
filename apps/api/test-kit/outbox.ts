import { codeIn, readOutbox, type SentMessage } from '@fairtick/test-kit';
import type { TestApi } from './start-api.ts';

/** Messages that this API has sent to a phone number or e-mail address, oldest first; waits for background work. */
export async function messagesTo({ ctx }: TestApi, to: string): Promise<SentMessage[]> {
  await ctx.background.settled();
  return readOutbox(ctx.env.SANDBOX_OUTBOX_DIR ?? '', to);
}

/** The code in the newest message to that phone number or e-mail address. */
export async function newestCode(api: TestApi, to: string): Promise<string> {
  const code = (await messagesTo(api, to)).map(codeIn).findLast((one) => one !== '');
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
}
