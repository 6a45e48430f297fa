import type { DataOf, PaymentAccount, withdrawalTerms } from '@fairtick/contracts';
import type { Obstacle } from '../../shared/checklist/obstacles.ts';
import { obstacleText } from './withdrawal-texts.ts';

const noAccount: ReadonlySet<string> = new Set(['BANK_CARD_REQUIRED', 'PAYMENT_ACCOUNT_REQUIRED']);

/**
 * What would refuse a withdrawal to an account of this kind, as the server lists it. The server's list says only whether
 * there is an account of any kind.
 */
export function withdrawalObstacles(
  { obstacles }: Pick<DataOf<typeof withdrawalTerms>, 'obstacles'>,
  kind: PaymentAccount['kind'],
  hasAccount: boolean,
): Obstacle[] {
  const missing = kind === 'bank' ? 'BANK_CARD_REQUIRED' : 'PAYMENT_ACCOUNT_REQUIRED';
  return [
    ...(hasAccount ? [] : [{ error: missing, until: null }]),
    ...obstacles.filter(({ error }) => !noAccount.has(error)),
  ].map((one) => ({ ...one, text: obstacleText(one.error) }));
}
