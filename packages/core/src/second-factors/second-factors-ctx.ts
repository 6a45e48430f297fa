import type { MemberIdentity } from '../auth/index.ts';
import type { CredentialsCtx } from '../credentials/index.ts';

export type SecondFactorsCtx = CredentialsCtx;

/** Whose second factor is changed, in which session. */
export type Owner = Pick<MemberIdentity, 'id' | 'sessionId'>;
