import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, idParams, instant, keptInt, plainText } from '../http/wire.ts';
import { claimSchema, identityReasons, reviewCheckSchema } from '../reviews/reviews.ts';

/** The member's state; `unverified` again after a verification ended. */
export const identityStates = ['unverified', 'pending_review', 'verified', 'rejected'] as const;
export type IdentityState = (typeof identityStates)[number];
/** The state of one submission; `expired` by its own or its document's age, `revoked` by an administrator. */
export const identityCheckStates = ['pending_review', 'verified', 'rejected', 'expired', 'revoked'] as const;
export type IdentityCheckState = (typeof identityCheckStates)[number];
/** Which rule checks the document's number. */
export const documentRegions = ['mainland', 'hong_kong', 'passport'] as const;
export type DocumentRegion = (typeof documentRegions)[number];

const reasons = z.array(z.enum(identityReasons));
/** A calendar day. */
const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => {
    const at = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  }),
);

/** Name and number, masked except in logged views. */
const maskedDocument = z.strictObject({ name: z.string(), idNumber: z.string() });

const checkFields = {
  id,
  state: z.enum(identityCheckStates),
  region: z.enum(documentRegions),
  /** Null once erased. */
  document: z.nullable(maskedDocument),
  /** Null once erased. */
  frontUploadId: z.nullable(id),
  backUploadId: z.nullable(id),
  /** All reasons of a rejection. */
  reasons,
  createdAt: instant,
  updatedAt: instant,
  /** When it was first claimed. */
  takenUpAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  verifiedUntil: z.nullable(instant),
  /** When an answer is due; null once answered. */
  dueAt: z.nullable(instant),
};

export const identitySchema = z.strictObject({
  state: z.enum(identityStates),
  /** Name and number of the account: as registered, then as verified. */
  onFile: maskedDocument,
  /** Whether a submission would be accepted now. */
  canSubmit: z.boolean(),
  attemptsLeft: z.int(),
  maxAttempts: z.int(),
  verifiedUntil: z.nullable(instant),
  /** The latest submission. */
  check: z.nullable(z.strictObject(checkFields)),
  /** Seconds within which a submission is answered. */
  answerWithinS: z.int(),
  /** Days that pictures and details of a rejected submission are kept. */
  keepRejectedDays: z.int(),
});
export type Identity = z.infer<typeof identitySchema>;

export const identity = endpoint({
  method: 'GET',
  path: '/api/identity',
  auth: 'member',
  summary: 'My verification state and latest submission',
  response: identitySchema,
});

export const submitIdentity = endpoint({
  method: 'POST',
  path: '/api/identity',
  auth: 'member',
  summary: 'Submit name, number and both photos of a document; a repeat is the same submission',
  body: z.strictObject({
    /** Without them, those on file. */
    name: z.optional(plainText(0, 80)),
    idNumber: z.optional(z.string().check(z.maxLength(40))),
    frontUploadId: id,
    backUploadId: id,
    /** Which rule checks the number; without it, the one that its form matches. */
    region: z.optional(z.enum(documentRegions)),
  }),
  errors: [
    'AGE_TOO_YOUNG',
    'IDENTITY_ALREADY_VERIFIED',
    'IDENTITY_ATTEMPTS_USED',
    'IDENTITY_PENDING',
    'IDENTITY_PICTURE_MISSING',
    'ID_NUMBER_INVALID',
    'INFORMATION_EMPTY',
    'NOT_FOUND',
    'SEALED_DATA_UNREADABLE',
  ],
  response: identitySchema,
});

/** Parts of a submission that can be viewed. */
export const identityViewKinds = ['front_picture', 'back_picture', 'details', 'name', 'number'] as const;
export type IdentityViewKind = (typeof identityViewKinds)[number];
export const identityViewSchema = z.strictObject({
  at: instant,
  what: z.enum(identityViewKinds),
  /**
   * Roles of the administrator, and a number by which customer service can identify them; their names are login names.
   */
  roles: z.array(z.string()),
  staffNumber: z.string(),
});
export type IdentityView = z.infer<typeof identityViewSchema>;

export const identityViews = endpoint({
  method: 'GET',
  path: '/api/identity/views',
  auth: 'member',
  summary: 'Views of my identity by staff, newest first',
  query: z.strictObject(pageQuery),
  response: page(identityViewSchema),
});

// ---------------------------------------------------------------- review
export const adminIdentitySchema = z.strictObject({
  ...checkFields,
  version: z.int(),
  /** Which submission of the member it is, from 1, and how many attempts remain. */
  number: z.int(),
  attemptsLeft: z.int(),
  /** Name and number of the account, masked; the assignee sees full names. */
  member: z.strictObject({
    id,
    username: z.string(),
    realName: z.string(),
    idNumber: z.string(),
    verified: z.boolean(),
  }),
  nameDiffers: z.boolean(),
  numberDiffers: z.boolean(),
  documentExpiresOn: z.nullable(z.string()),
  /** For staff. */
  note: z.nullable(z.string()),
  firstApprover: z.nullable(z.string()),
  /** True where another member uses the number or a photo, or a first reviewer approved it for that reason. */
  secondApprovalNeeded: z.boolean(),
  /** The first approver's reason to approve a failed check. */
  approvalNote: z.nullable(z.string()),
  /** Whether the caller opened both photos, which an approval requires; null in lists. */
  photosOpened: z.nullable(z.boolean()),
  decidedBy: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  reopenedBy: z.nullable(z.string()),
  claim: z.nullable(claimSchema),
  /** Results of the automatic checks; empty once decided. */
  checks: z.array(reviewCheckSchema),
});
export type ReviewedIdentity = z.infer<typeof adminIdentitySchema>;

export const adminIdentityChecks = endpoint({
  method: 'GET',
  path: '/api/admin/identity',
  auth: 'admin',
  permission: 'identity:review:list',
  summary: 'The review queue by due time; or all, newest first',
  query: z.strictObject({
    ...pageQuery,
    queue: z.optional(z.enum(['open', 'all'])),
    state: z.optional(z.enum(identityCheckStates)),
    q: z.optional(plainText(0, 64)),
  }),
  response: page(adminIdentitySchema),
});
export const adminIdentityCheck = endpoint({
  method: 'GET',
  path: '/api/admin/identity/:id',
  auth: 'admin',
  permission: 'identity:review:read',
  summary: 'One submission with its checks; the assignee sees full names (logged)',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: adminIdentitySchema,
});
const plainDocument = z.strictObject({ name: z.string(), idNumber: z.string() });
export const adminIdentityNumbers = endpoint({
  method: 'GET',
  path: '/api/admin/identity/:id/numbers',
  auth: 'admin',
  permission: 'identity:number:read',
  stepUp: true,
  summary: 'Name and number unmasked, for the assignee (logged, member sees it)',
  params: idParams,
  errors: ['NOT_FOUND', 'REVIEW_NOT_CLAIMED', 'SEALED_DATA_UNREADABLE'],
  response: z.strictObject({ declared: z.nullable(plainDocument), onFile: plainDocument }),
});

const version = keptInt(1);
const manyReasons = reasons.check(
  z.minLength(1),
  z.maxLength(identityReasons.length),
  z.refine((all) => new Set(all).size === all.length),
);
const step = {
  method: 'POST',
  auth: 'admin',
  permission: 'identity:review:update',
  params: idParams,
  response: adminIdentitySchema,
} as const;
export const adminClaimIdentity = endpoint({
  ...step,
  path: '/api/admin/identity/:id/claim',
  summary: 'Claim for 15 minutes',
  body: z.optional(z.strictObject({})),
  errors: ['IDENTITY_STATE', 'NOT_FOUND', 'REVIEW_CLAIMED', 'REVIEW_OWN_ACCOUNT', 'SAME_PERSON'],
});
export const adminApproveIdentity = endpoint({
  ...step,
  path: '/api/admin/identity/:id/approve',
  summary: 'Verify the member; a duplicate number or photo needs a second reviewer',
  body: z.strictObject({
    version,
    /** The last day on which the document is valid, if it has one. */
    documentExpiresOn: z.optional(day),
    /** The reason to approve a failed check. */
    note: z.optional(plainText(1, 500)),
  }),
  errors: [
    'ADMIN_STEP_UP_REQUIRED',
    'IDENTITY_DOCUMENT_EXPIRED',
    'IDENTITY_PHOTOS_UNSEEN',
    'IDENTITY_SELF_EXCLUDED',
    'IDENTITY_STATE',
    'MEMBER_CLOSED',
    'NOT_FOUND',
    'PAYMENT_ACCOUNT_IN_USE',
    'REVIEW_CHANGED',
    'REVIEW_CHECK_FAILED',
    'REVIEW_CLAIMED',
    'REVIEW_NOT_CLAIMED',
    'REVIEW_OWN_ACCOUNT',
    'REVIEW_SAME_PERSON',
    'SAME_PERSON',
  ],
});
export const adminRejectIdentity = endpoint({
  ...step,
  path: '/api/admin/identity/:id/reject',
  summary: 'Reject with all reasons; the member reads their fixed texts',
  body: z.strictObject({ version, reasons: manyReasons, note: z.optional(plainText(0, 500)) }),
  errors: [
    'IDENTITY_STATE',
    'NOT_FOUND',
    'REVIEW_CHANGED',
    'REVIEW_CLAIMED',
    'REVIEW_NOT_CLAIMED',
    'REVIEW_OWN_ACCOUNT',
  ],
});
export const adminRevokeIdentity = endpoint({
  ...step,
  path: '/api/admin/identity/:id/revoke',
  summary: 'Revoke a verification with all reasons; past actions stay valid',
  body: z.strictObject({ version, reasons: manyReasons, note: z.optional(plainText(0, 500)) }),
  errors: ['IDENTITY_STATE', 'NOT_FOUND', 'REVIEW_CHANGED', 'REVIEW_OWN_ACCOUNT'],
});
export const adminReopenIdentity = endpoint({
  ...step,
  path: '/api/admin/identity/:id/reopen',
  summary: 'Allow another attempt after the last one is used',
  body: z.strictObject({ version }),
  errors: ['IDENTITY_STATE', 'NOT_FOUND', 'REVIEW_CHANGED', 'REVIEW_OWN_ACCOUNT'],
});
