import type { Ctx } from '../context.ts';
import type { LogFiles } from '../transparency-log/index.ts';
import type { ProductCatalog } from './product-facts.ts';
import type { AcceptanceSigner } from './sign-acceptance.ts';
import type { StoredAcceptances } from './stored-acceptances.ts';

/** What showing orders needs: facts of their products and the platform's signatures. */
export type OrderViewCtx = Pick<Ctx, 'db'> & {
  catalog: ProductCatalog;
  signer: AcceptanceSigner;
  stored: StoredAcceptances;
};

/** What receipts need besides: the published files of the transparency log; null where there are none. */
export type ReceiptCtx = OrderViewCtx & { logFiles: Pick<LogFiles, 'read'> | null };
