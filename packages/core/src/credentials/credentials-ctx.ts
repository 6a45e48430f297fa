import type { AuthCtx } from '../auth/index.ts';
import type { Background } from './background.ts';
import type { MessageSenders } from './message.port.ts';

export type CredentialsCtx = AuthCtx & { senders: MessageSenders; background: Background };
