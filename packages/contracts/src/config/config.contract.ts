import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';

export const getconf = endpoint({
  method: 'GET',
  path: '/api/index/getconf',
  auth: 'public',
  summary: 'What a client needs before anybody signs in',
  response: z.strictObject({
    web_logo: z.string(),
    /** The back-domain of the domain gate; empty switches the gate off. */
    domain: z.string(),
    siteName: z.string(),
    registrationOpen: z.boolean(),
    inviteCodeRequired: z.boolean(),
    captchaEnabled: z.boolean(),
    /** Which protections this installation runs without; a bar in the apps names them. Empty outside tests. */
    testMode: z.array(z.enum(['captcha', 'admin_totp', 'rate_limits'])),
    apiBases: z.array(z.string()),
    version: z.string(),
    /** IANA zone whose midnight starts the platform day. */
    timeZone: z.string(),
    /** Agreement texts of the register page, in the asked language. */
    agreements: z.strictObject({ service: z.string(), risk: z.string(), privacy: z.string() }),
  }),
});
