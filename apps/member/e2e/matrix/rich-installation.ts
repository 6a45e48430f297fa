import { depositMethods } from '@fairtick/contracts';
import type { Installation } from '@fairtick/test-kit/browser';
import { test as base } from '../installation.ts';
import { arrangeRichMember, type RichMember } from '../rich-member.ts';

const arrangeTimeoutMs = 180_000;

/** By the address of the installation: the tests of a worker share its rich member. */
const arranged = new Map<string, Promise<RichMember>>();

async function arrange(installation: Installation): Promise<RichMember> {
  const rich = await arrangeRichMember(installation);
  const { items } = await rich.member.call(depositMethods);
  // Names of platform accounts are data, too.
  const receiving = items.flatMap((method) => method.receiving.map(({ value }) => value));
  return { ...rich, written: [...rich.written, ...receiving] };
}

/** A test with the rich member, in the installation that the worker shares with every other test. */
export const test = base.extend<{ rich: RichMember }>({
  rich: [
    async ({ installation }, use) => {
      const rich = arranged.get(installation.url) ?? arrange(installation);
      arranged.set(installation.url, rich);
      await use(await rich);
    },
    { timeout: arrangeTimeoutMs },
  ],
});
