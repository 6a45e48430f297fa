import type { Dictionary } from '../dictionaries.ts';
import { adminAccount } from './admin-account.ts';
import { adminAudit } from './admin-audit.ts';
import { adminFrame } from './admin-frame.ts';
import { adminMembers } from './admin-members.ts';

/** Everything the console says, one file a feature. */
export const dictionary: Dictionary = { ...adminFrame, ...adminAccount, ...adminMembers, ...adminAudit };
