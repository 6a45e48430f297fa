import { type AuditAction, DomainError, errorTable } from '@fairtick/contracts';
import { type Db, type Tx, withTx } from '@fairtick/db';
import { type Actor, type AuditDraft, appendAudit, type Json, type Origin } from './append-audit.repo.ts';
import { claimAnswer, type Once, type StoredAnswer, toIntent, unwrap } from './idempotency.ts';
import { answerIntent, openSavepoint, releaseSavepoint, rollBackToSavepoint } from './intents.repo.ts';
import { type ConstraintRefusals, toDomainError } from './to-domain-error.ts';

/** `name` may be read when a refusal is recorded, so that an accepted command costs no query for it. */
type CommandActor = { kind: Actor['kind']; id: string | null; name: string | ((tx: Tx) => Promise<string>) };

/** Actions of the log that are refusals. */
export type RefusalAction = Extract<AuditAction, `${string}refused`>;

/**
 * One change that a person or a payment gateway asks for. The fields that record a refusal are required, so that none
 * can be omitted.
 */
export type Command<T> = {
  actor: CommandActor;
  origin: Origin;
  /** Its name in the log, such as `deposits.approve`. */
  tried: string;
  refusedAs: RefusalAction;
  target: AuditDraft['target'];
  /** The request, as far as the log may hold it. */
  detail: Record<string, Json>;
  constraints?: ConstraintRefusals;
  /** For a command with a key: a repetition has no second effect and no second entry, and returns the first answer. */
  once?: Once;
  /**
   * The whole effect with its entry in the log. With `once` its result is stored as JSON, so it must survive that
   * unchanged.
   */
  act: (tx: Tx) => Promise<T>;
};

export function adminActor({ id, username }: { id: string; username: string }) {
  return { kind: 'admin', id, name: username } as const;
}

/**
 * Runs a command in one transaction. A refusal leaves nothing but its entry in the log. With a key, refusals by a rule
 * (422) are stored like results; invalid input, missing sessions and outages are not, so that the caller can retry.
 * @throws DomainError IDEMPOTENCY_KEY_CONFLICT for a key used with another body, or what `act` is refused with
 */
export async function runCommand<T>(ctx: { db: Db }, command: Command<T>): Promise<T> {
  const { actor, once, act } = command;
  if (once === undefined) return recorded(ctx, command, () => withTx(ctx.db, act));
  if (actor.id === null) throw new Error(`${command.tried}: a command with a key needs an actor with an id`);
  const intent = toIntent(actor.id, once);
  if (once.beforeNew) {
    const known = await recorded(ctx, command, () => withTx(ctx.db, (tx) => claimAnswer<T>(tx, intent)));
    if (known !== null) return unwrap(known);
    await once.beforeNew();
  }
  const answer = async (tx: Tx): Promise<StoredAnswer<T>> => {
    const known = await claimAnswer<T>(tx, intent);
    if (known !== null) return known;
    await openSavepoint(tx);
    try {
      const kept: StoredAnswer<T> = { data: await act(tx) };
      await releaseSavepoint(tx);
      await answerIntent(tx, { ...intent, refused: false, answer: kept });
      return kept;
    } catch (caught) {
      const error = toDomainError(caught, command.constraints);
      if (!(error instanceof DomainError) || errorTable[error.code].http !== 422) throw error;
      await rollBackToSavepoint(tx);
      const kept: StoredAnswer<T> = { refused: error.code, details: error.details ?? null };
      await answerIntent(tx, { ...intent, refused: true, answer: kept });
      await recordRefusal(tx, command, error);
      return kept;
    }
  };
  return unwrap(await recorded(ctx, command, () => withTx(ctx.db, answer)));
}

/** A refusal rolls its transaction back, so it is recorded in a second one, then thrown. */
async function recorded<T>(ctx: { db: Db }, command: Command<unknown>, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (caught) {
    const error = toDomainError(caught, command.constraints);
    if (error instanceof DomainError) await withTx(ctx.db, (tx) => recordRefusal(tx, command, error));
    throw error;
  }
}

async function recordRefusal(tx: Tx, command: Command<unknown>, { code }: DomainError): Promise<void> {
  const { actor, origin, tried, refusedAs, target, detail } = command;
  const name = typeof actor.name === 'string' ? actor.name : await actor.name(tx);
  await appendAudit(tx, {
    actor: { kind: actor.kind, id: actor.id, name },
    origin,
    action: refusedAs,
    target,
    after: { tried, refusal: code, ...detail },
  });
}
