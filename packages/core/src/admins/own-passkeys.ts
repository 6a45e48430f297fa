import { DomainError, maxPasskeys, type PasskeyAssertion, type PasskeyCreation } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import { type AuditDraft, appendAudit, type Origin } from '../audit/index.ts';
import {
  askForNewPasskey,
  askForPasskey,
  type PasskeyOptions,
  takeNewPasskey,
  takePasskeyChallenge,
  verifyAssertion,
} from '../auth/index.ts';
import { readSettings } from '../config/index.ts';
import { adminActor, type Command, runCommand } from '../shared/run-command.ts';
import type { AdminCtx } from './admin-context.ts';
import {
  type AdminPasskeyRow,
  countAdminPasskeys,
  findAdminPasskey,
  findAdminPasskeys,
  insertAdminPasskey,
  removeAdminPasskeyRow,
  saveAdminPasskeyUse,
} from './admin-passkeys.repo.ts';
import { lockAdmin } from './admins.repo.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

type Own = { admin: AdminIdentity; origin: Origin };

/** A challenge for a new passkey of this session. @throws DomainError PASSKEYS_UNAVAILABLE, PASSKEY_TOO_MANY, UNAVAILABLE. */
export async function startAdminPasskey(ctx: AdminCtx, { admin }: { admin: AdminIdentity }): Promise<PasskeyOptions> {
  const passkeys = await findAdminPasskeys(ctx.db.prisma, admin.id);
  if (passkeys.length >= maxPasskeys) throw new DomainError('PASSKEY_TOO_MANY');
  const { site_name: siteName } = await readSettings(ctx);
  return askForNewPasskey(ctx, {
    siteName,
    account: admin,
    credentials: passkeys.map(({ credential }) => credential),
    asker: `admin-new:${admin.sessionId}`,
  });
}

/**
 * Stores a passkey that a browser created for this session's challenge.
 * @throws DomainError PASSKEYS_UNAVAILABLE, PASSKEY_REFUSED, PASSKEY_TOO_MANY, UNAVAILABLE.
 */
export async function addAdminPasskey(
  ctx: AdminCtx,
  { admin, origin, name, response }: Own & { name: string; response: PasskeyCreation },
): Promise<AdminPasskeyRow> {
  const created = await takeNewPasskey(ctx, { response, asker: `admin-new:${admin.sessionId}` });
  const id = ctx.ids.uuid();
  const constraints = { admin_passkey_credential: 'PASSKEY_REFUSED' } as const;
  return ownCommand(ctx, { admin, origin, action: 'admins.add_passkey', constraints }, async (tx, entry) => {
    if ((await countAdminPasskeys(tx, admin.id)) >= maxPasskeys) throw new DomainError('PASSKEY_TOO_MANY');
    const createdAt = ctx.clock.now();
    const passkey = await insertAdminPasskey(tx, { id, adminId: admin.id, name, ...created, createdAt });
    await appendAudit(tx, { ...entry, after: { passkey: id, name } });
    return passkey;
  });
}

/** Removes one of the caller's passkeys; the authenticator app remains. @throws DomainError NOT_FOUND. */
export async function removeAdminPasskey(ctx: AdminCtx, { admin, origin, id }: Own & { id: string }): Promise<void> {
  await ownCommand(ctx, { admin, origin, action: 'admins.remove_passkey' }, async (tx, entry) => {
    const name = await removeAdminPasskeyRow(tx, { id, adminId: admin.id, at: ctx.clock.now() });
    if (name === null) throw new DomainError('NOT_FOUND');
    await appendAudit(tx, { ...entry, before: { passkey: id, name } });
  });
}

type OwnEntry = Pick<AuditDraft, 'actor' | 'origin' | 'action' | 'target'>;

type OwnChange = Own & {
  action: 'admins.add_passkey' | 'admins.remove_passkey';
  constraints?: Command<unknown>['constraints'];
};

/** A change of the caller's own passkeys, with the caller's row locked. */
function ownCommand<T>(
  ctx: AdminCtx,
  { admin, origin, action, constraints = {} }: OwnChange,
  act: (tx: Tx, entry: OwnEntry) => Promise<T>,
): Promise<T> {
  const entry = { actor: adminActor(admin), origin, target: { kind: 'admin', id: admin.id } } as const;
  return runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'admins.refused',
    detail: {},
    constraints,
    act: async (tx) => {
      await lockAdmin(tx, admin.id);
      return act(tx, { ...entry, action });
    },
  });
}

type AdminAsker = `admin-login:${string}` | `admin-session:${string}`;

/** A challenge for the administrator's passkeys; null where they have none, or the installation's address allows none. */
export async function askAdminPasskey(
  ctx: AdminCtx,
  { adminId, asker }: { adminId: string; asker: AdminAsker },
): Promise<PasskeyOptions | null> {
  const { relyingParty } = ctx;
  if (relyingParty === null) return null;
  const passkeys = await findAdminPasskeys(ctx.db.prisma, adminId);
  if (passkeys.length === 0) return null;
  return askForPasskey(ctx, { relyingParty, credentials: passkeys.map(({ credential }) => credential), asker });
}

/** An answer of a browser with the challenge that it had to sign, which is used up. */
export type ReadyAssertion = { response: PasskeyAssertion; challenge: string | null };

/** @throws DomainError UNAVAILABLE. */
export async function prepareAssertion(
  ctx: AdminCtx,
  asker: AdminAsker,
  response: PasskeyAssertion,
): Promise<ReadyAssertion> {
  return { response, challenge: await takePasskeyChallenge(ctx.redis, asker) };
}

/** Whether a passkey of the administrator, whose row is locked, signed the challenge; its counter is stored. */
export async function tryAdminPasskey(
  ctx: AdminCtx,
  tx: Tx,
  { adminId, ready: { response, challenge } }: { adminId: string; ready: ReadyAssertion },
): Promise<boolean> {
  const { relyingParty } = ctx;
  const passkey = await findAdminPasskey(tx, adminId, response.id);
  if (relyingParty === null || passkey === null || challenge === null) return false;
  const counter = await verifyAssertion(response, { relyingParty, challenge, passkey });
  if (counter === null) return false;
  await saveAdminPasskeyUse(tx, passkey.id, counter, ctx.clock.now());
  return true;
}
