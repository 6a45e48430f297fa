import { depositMethods } from '@fairtick/contracts';
import { test as base } from '../installation.ts';
import { arrangeRichMember, type RichMember } from '../rich-member.ts';

const arrangeTimeoutMs = 180_000;

/** A test with the rich member's installation (with `adminEnv`); consecutive files share it. */
export const test = base.extend<object, { rich: RichMember }>({
  rich: [
    async ({ installation }, use) => {
      const rich = await arrangeRichMember(installation);
      const { items } = await rich.member.call(depositMethods);
      // Names of platform accounts are data, too.
      const receiving = items.flatMap((method) => method.receiving.map(({ value }) => value));
      await use({ ...rich, written: [...rich.written, ...receiving] });
    },
    { scope: 'worker', timeout: arrangeTimeoutMs },
  ],
});
