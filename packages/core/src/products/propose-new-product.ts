import { languages, type NewProduct, type ProductTermsInput } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import { proposeChange } from '../approvals/index.ts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { checkNewProduct } from './products.repo.ts';
import { canonicalTerms } from './products.rules.ts';

export type ProposeNewProductInput = {
  product: NewProduct;
  /** The first version of its terms. */
  terms: ProductTermsInput;
  reason: string;
  evidence: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Proposes a product. It exists as soon as another administrator approves, without a notice, because no member trades
 * it yet; it accepts orders once its feed delivers prices. The proposal holds no price.
 * @throws DomainError PRODUCT_SYMBOL_TAKEN, NEW_PRODUCT_INVALID, PRODUCT_TERMS_INVALID (each with its `field`),
 * FORBIDDEN
 */
export async function proposeNewProduct(ctx: Ctx, input: ProposeNewProductInput): Promise<{ approvalId: string }> {
  const { admin, origin, key, reason, evidence } = input;
  const wanted = { product: canonicalProduct(input.product), terms: canonicalTerms(input.terms) };
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'products.propose_product',
    refusedAs: 'products.refused',
    target: { kind: 'product', id: null },
    detail: { ...wanted },
    once: { route: 'propose_new_product', key, intent: { ...wanted, reason, evidence } },
    act: async (tx) => {
      await checkNewProduct(tx, { sessionId: admin.sessionId, wanted });
      const id = ctx.ids.uuid();
      await proposeChange(tx, { id, kind: 'new_product', reason, evidence, payload: wanted, admin, origin });
      return { approvalId: id };
    },
  });
}

type Canonical = Omit<NewProduct, 'names'> & { names: Record<string, string> };

/** Everything sorted, so that equal products are equal values. */
function canonicalProduct({ symbol, names, category, pipDecimals, feed }: NewProduct): Canonical {
  const given = languages.flatMap((language) => {
    const name = names[language];
    return name === undefined ? [] : [[language, name] as const];
  });
  return { symbol, names: Object.fromEntries(given), category, pipDecimals, feed };
}
