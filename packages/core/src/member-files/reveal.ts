import { DomainError, type PersonalField, type ViewCategory } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { personalDataBounds } from '../members/index.ts';
import { openPaymentAccount } from '../payment-accounts/index.ts';
import type { Cipher } from '../shared/cipher.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { insertView } from './account-views.repo.ts';
import { findPersonal } from './member-files.repo.ts';
import { findSealedAccount } from './payment-accounts.repo.ts';
import { auditStaffView, type StaffViewInput } from './staff-view.ts';

type RevealCtx = Pick<Ctx, 'db' | 'ids'> & { cipher: Cipher };
type Why = StaffViewInput & { category: ViewCategory; note?: string | undefined };

/**
 * Personal data in full, limited to what was requested. The view is audited (without the data) and shown to the member.
 * @throws DomainError NOT_FOUND, FORBIDDEN, SEALED_DATA_UNREADABLE.
 */
export function revealPersonal(
  ctx: RevealCtx,
  { fields, ...input }: Why & { fields: readonly PersonalField[] },
): Promise<Record<PersonalField, string | null>> {
  const { memberId } = input;
  return look(ctx, input, { fields: [...fields] }, async (tx) => {
    const row = await findPersonal(tx, memberId);
    if (row === null) throw new DomainError('NOT_FOUND');
    const bounds = personalDataBounds(memberId);
    const reading: Record<PersonalField, () => string | null> = {
      realName: () => ctx.cipher.open(row.realName, bounds.realName),
      idNumber: () => ctx.cipher.open(row.idNumber, bounds.idNumber),
      phone: () => row.phone,
      email: () => row.email,
    };
    // Null if the data was erased after its retention period.
    const kept = row.realName.length > 0;
    const shown = (field: PersonalField) => (kept && fields.includes(field) ? reading[field]() : null);
    return {
      realName: shown('realName'),
      idNumber: shown('idNumber'),
      phone: shown('phone'),
      email: shown('email'),
    };
  });
}

/**
 * A card's or wallet's payee and number in full.
 * @throws DomainError NOT_FOUND, FORBIDDEN, SEALED_DATA_UNREADABLE.
 */
export function revealPaymentAccount(
  ctx: RevealCtx,
  { paymentAccountId, ...input }: Why & { paymentAccountId: string },
): Promise<{ payee: string; number: string }> {
  return look(ctx, input, { paymentAccountId }, async (tx) => {
    const row = await findSealedAccount(tx, input.memberId, paymentAccountId);
    if (row === null) throw new DomainError('NOT_FOUND');
    return openPaymentAccount(ctx.cipher, row);
  });
}

async function look<T>(
  ctx: RevealCtx,
  input: Why,
  what: { fields: PersonalField[] } | { paymentAccountId: string },
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { memberId, admin, category } = input;
  const note = noteOf(input.note);
  const action = 'members.reveal';
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin: input.origin,
    tried: action,
    refusedAs: 'members.refused',
    target: { kind: 'member', id: memberId },
    detail: { ...what, category, note },
    act: async (tx) => {
      const id = ctx.ids.uuid();
      await insertView(tx, { id, memberId, what: 'personal', category, note, sessionId: admin.sessionId });
      const found = await read(tx);
      await auditStaffView(tx, input, action, { ...what, category, note });
      return found;
    },
  });
}

/** The note for the audit log; an empty one is omitted. */
export function noteOf(note: string | undefined): string | null {
  return note === undefined || note === '' ? null : note;
}
