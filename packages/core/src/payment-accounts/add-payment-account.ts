import { type Chain, DomainError, missingInput } from '@fairtick/contracts';
import { appendAudit, type Origin } from '../audit/index.ts';
import { type MemberIdentity, type PasswordHasher, requireStepUp } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import { canonicalName, maskName, memberActor, personalDataBounds } from '../members/index.ts';
import type { Cipher } from '../shared/cipher.ts';
import { runCommand } from '../shared/run-command.ts';
import { canonicalAddress } from './address.rules.ts';
import { isBankNumber } from './bank-number.rules.ts';
import { checkWithdrawPassword } from './check-withdraw-password.ts';
import {
  type AccountOwner,
  insertAccount,
  lockOwner,
  type NewPaymentAccount,
  type PaymentAccountRow,
} from './payment-accounts.repo.ts';
import { maskAddress, maskBankNumber, paymentAccountBounds } from './payment-accounts.rules.ts';

export type PaymentAccountDraft =
  | { kind: 'bank'; payee: string; number: string; bank: string; branch: string; replace: boolean }
  | { kind: 'crypto'; chain: Chain; address: string };
export type AddPaymentAccountInput = {
  member: Pick<MemberIdentity, 'id' | 'sessionId'>;
  account: PaymentAccountDraft;
  pwd: string;
  origin: Origin;
};
type AccountsCtx = Ctx & { cipher: Cipher; hasher: PasswordHasher };

/**
 * Binds a card or a wallet; its hold starts by the database's clock. The password is checked first, so that a caller
 * without it learns nothing else; only a form with an empty field costs no attempt.
 * @throws DomainError INFORMATION_EMPTY, STEP_UP_REQUIRED, WITHDRAW_PASSWORD_INCORRECT, WITHDRAW_PASSWORD_LOCKED, PAYEE_NAME_DIFFERS,
 * BANK_NUMBER_INVALID, CRYPTO_ADDRESS_INVALID, BANK_CARD_ALREADY_BOUND, PAYMENT_ACCOUNT_ALREADY_BOUND,
 * PAYMENT_ACCOUNT_IN_USE.
 */
export async function addPaymentAccount(ctx: AccountsCtx, input: AddPaymentAccountInput): Promise<PaymentAccountRow> {
  const { member, account, pwd, origin } = input;
  const memberId = member.id;
  requireFilled(account);
  await requireStepUp(ctx, member);
  await checkWithdrawPassword(ctx, { memberId, pwd, origin });
  return runCommand(ctx, {
    actor: memberActor(memberId),
    origin,
    tried: 'payment_accounts.add',
    refusedAs: 'payment_accounts.refused',
    target: { kind: 'payment_account', id: null },
    detail: { kind: account.kind },
    act: async (tx) => {
      const owner = await lockOwner(tx, memberId);
      if (owner === null) throw new DomainError('UNAUTHENTICATED');
      const { hash, ...row } = await insertAccount(tx, seal(ctx, memberId, owner, account));
      const { id, kind, masked, bank, chain } = row;
      await appendAudit(tx, {
        actor: { kind: 'member', id: memberId, name: owner.username },
        origin,
        action: 'payment_accounts.add',
        target: { kind: 'payment_account', id },
        after: { kind, masked, bank, chain, hash, replace: account.kind === 'bank' && account.replace },
      });
      return row;
    },
  });
}

function requireFilled(draft: PaymentAccountDraft): void {
  const empty =
    draft.kind === 'bank'
      ? (['payee', 'number', 'bank', 'branch'] as const).filter((field) => draft[field].trim() === '')
      : (['address'] as const).filter((field) => draft[field].trim() === '');
  if (empty.length > 0) throw missingInput('INFORMATION_EMPTY', empty);
}

function seal(ctx: AccountsCtx, memberId: string, owner: AccountOwner, draft: PaymentAccountDraft): NewPaymentAccount {
  const { cipher } = ctx;
  const id = ctx.ids.uuid();
  const bounds = paymentAccountBounds(id);
  const sealNumber = (number: string) => ({
    number: cipher.seal(number, bounds.number),
    numberDigest: cipher.digest(number, 'payment_account.number'),
  });
  if (draft.kind === 'crypto') {
    const address = canonicalAddress(draft.chain, draft.address);
    if (address === undefined) throw new DomainError('CRYPTO_ADDRESS_INVALID');
    const { kind, chain } = draft;
    return { id, memberId, kind, chain, masked: maskAddress(address), ...sealNumber(address) };
  }
  const payee = payeeOf(draft.payee, cipher.open(owner.realName, personalDataBounds(memberId).realName));
  if (!isBankNumber(draft.number)) throw new DomainError('BANK_NUMBER_INVALID');
  const { kind, number, bank, branch, replace } = draft;
  const sealed = { payee: cipher.seal(payee, bounds.payee), payeeMasked: maskName(payee), ...sealNumber(number) };
  return { id, memberId, kind, bank, branch, replace, masked: maskBankNumber(number), ...sealed };
}

/** The payee's name as it is on file, if the typed name equals it. */
function payeeOf(typed: string, onFile: string): string {
  const payee = canonicalName(typed);
  if (payee === undefined || payee !== canonicalName(onFile)) throw new DomainError('PAYEE_NAME_DIFFERS');
  return payee;
}
