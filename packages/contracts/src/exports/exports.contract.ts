import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { instant } from '../http/wire.ts';
import { confirmingPwd } from '../limits/limits.contract.ts';

export const prepareExport = endpoint({
  method: 'POST',
  path: '/api/me/export',
  auth: 'member',
  summary: 'Request a copy of my data, to download in this session within ten minutes',
  body: z.strictObject({ pwd: confirmingPwd }),
  errors: ['LOGIN_PASSWORD_INCORRECT', 'PASSWORD_TRIES_USED'],
  response: z.strictObject({ until: instant }),
});

export const dataExport = endpoint({
  method: 'GET',
  path: '/api/me/export',
  auth: 'member',
  summary: 'Download the requested copy as JSON',
  gives: 'json',
  timeoutMs: 120_000,
  errors: ['DATA_EXPORT_NOT_PREPARED'],
  response: z.unknown(),
});
