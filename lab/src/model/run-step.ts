import { randomUUID } from 'node:crypto';
import { DomainError, type ErrorCode } from '@fairtick/contracts';
import { expect } from 'vitest';
import type { Bank } from './bank.ts';
import { type CommandInput, type CommandResult, type KeyedName, perform } from './commands.ts';
import type { Model } from './model.ts';

type Outcome<T> = { done: T } | { refused: string };

async function outcomeOf<T>(command: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { done: await command() };
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'UNAVAILABLE') return { refused: error.code };
    throw error;
  }
}

/** Runs it and compares with the expected outcome: null for success. Returns the result, or undefined when refused. */
export async function attempt<T>(expected: ErrorCode | null, command: () => Promise<T>): Promise<T | undefined> {
  const outcome = await outcomeOf(command);
  expect('refused' in outcome ? outcome.refused : null).toBe(expected);
  return 'done' in outcome ? outcome.done : undefined;
}

/** Refusals that are not stored with their key, so that a retry is evaluated again. */
const unkept = new Set<string | null>(['UNAUTHENTICATED', 'NOT_FOUND', 'FORBIDDEN', 'INPUT_INVALID']);

export type Keyed = {
  name: string;
  /** Null for success. */
  expected: ErrorCode | null;
  crash: boolean;
};

/**
 * The same for a command with a key. With `crash` something fails while it runs, and it is retried with the same key:
 * whatever the first try did, both together take effect once.
 */
export async function attemptKeyed<N extends KeyedName>(
  model: Model,
  bank: Bank,
  { name, expected, crash }: Keyed,
  command: N,
  input: Omit<CommandInput<N>, 'key'>,
): Promise<CommandResult<N> | undefined> {
  // Every keyed input is its own fields and the key.
  const keyed = { ...input, key: randomUUID() } as CommandInput<N>;
  if (crash) await bank.crash(bank, command, keyed);
  const outcome = await outcomeOf(() => perform(command, bank, keyed));
  expect('refused' in outcome ? outcome.refused : null).toBe(expected);
  if (!unkept.has(expected)) {
    model.said.push({ name, again: () => outcomeOf(() => perform(command, bank, keyed)), answer: outcome });
  }
  return 'done' in outcome ? outcome.done : undefined;
}

/** The version of a row that a reviewer sees; `stale` gives the one before. */
export async function versionOf(
  bank: Bank,
  table: 'deposit' | 'withdrawal',
  id: string,
  stale: boolean,
): Promise<number> {
  const { rows } = await bank.roles.owner.pool.query<{ version: number }>(
    `SELECT version FROM ${table} WHERE id = $1`,
    [id],
  );
  return (rows[0]?.version ?? 0) - (stale ? 1 : 0);
}
