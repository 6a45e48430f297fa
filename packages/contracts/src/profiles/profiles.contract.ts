import * as z from 'zod/mini';
import { codeChannels, emailAddress } from '../credentials/credentials.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant } from '../http/wire.ts';

const profileSchema = z.strictObject({
  username: z.string(),
  displayName: z.string(),
  /** The upload shown as the member's picture (`GET /api/uploads/:id/link`); empty without one. */
  avatar: z.string(),
  /** All three are masked. */
  phone: z.string(),
  email: z.nullable(z.string()),
  realName: z.string(),
  verified: z.boolean(),
  inviteCode: z.string(),
  createdAt: instant,
  passwordChangedAt: instant,
  /** Channels by which this member can receive a code now, and the masked address. */
  codeChannels: z.array(z.strictObject({ channel: z.enum(codeChannels), to: z.string() })),
});
export type Profile = z.infer<typeof profileSchema>;

export const myProfile = endpoint({
  method: 'GET',
  path: '/api/me/profile',
  auth: 'member',
  summary: 'My personal information, masked',
  response: profileSchema,
});

/** Only the fields to change. An e-mail address needs the code sent to it and the login password. */
export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/me/profile',
  auth: 'member',
  summary: 'Change my picture or my e-mail address',
  body: z.strictObject({
    /** Null: none. */
    avatarUploadId: z.optional(z.nullable(id)),
    email: z.optional(
      z.strictObject({
        address: emailAddress,
        verificationCode: z.string().check(z.regex(/^\d{6}$/)),
        loginPwd: z.string().check(z.maxLength(256)),
      }),
    ),
  }),
  errors: [
    'CODE_INCORRECT',
    'EMAIL_TAKEN',
    'INFORMATION_EMPTY',
    'LOGIN_PASSWORD_INCORRECT',
    'NOT_FOUND',
    'PASSWORD_TRIES_USED',
    'PROFILE_PARAMETERS_INCORRECT',
    'STEP_UP_REQUIRED',
  ],
  response: profileSchema,
});
