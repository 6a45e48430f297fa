import type { Ctx } from '../context.ts';
import type { ProductCatalog } from './product-facts.ts';
import type { AcceptanceSigner } from './sign-acceptance.ts';

/** What showing an order needs: its product's facts and the platform's signature. */
export type OrderViewCtx = Pick<Ctx, 'db'> & { catalog: ProductCatalog; signer: AcceptanceSigner };
