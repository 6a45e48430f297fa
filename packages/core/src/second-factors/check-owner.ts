import { missingInput } from '@fairtick/contracts';
import type { Origin } from '../audit/index.ts';
import { requireStepUp } from '../auth/index.ts';
import { checkLoginPassword } from '../credentials/index.ts';
import type { Owner, SecondFactorsCtx } from './second-factors-ctx.ts';

type PasswordInput = { member: Owner; pwd: string; origin: Origin };

/** @throws DomainError PASSWORD_REQUIRED, LOGIN_PASSWORD_INCORRECT, PASSWORD_TRIES_USED. */
export async function requirePassword(
  ctx: SecondFactorsCtx,
  { member, pwd, origin }: PasswordInput,
): Promise<{ username: string }> {
  if (pwd === '') throw missingInput('PASSWORD_REQUIRED', ['pwd']);
  return checkLoginPassword(ctx, { memberId: member.id, pwd, wrong: 'LOGIN_PASSWORD_INCORRECT', origin });
}

/**
 * Requires the password, and the second factor of a member who has one, so that a stolen session cannot add another.
 * @throws DomainError STEP_UP_REQUIRED, and those of requirePassword.
 */
export async function requireOwner(ctx: SecondFactorsCtx, input: PasswordInput): Promise<{ username: string }> {
  await requireStepUp(ctx, input.member);
  return requirePassword(ctx, input);
}
