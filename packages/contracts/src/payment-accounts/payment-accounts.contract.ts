import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id, idParams, instant, plainTextIfAny } from '../http/wire.ts';

export const chains = ['TRC20', 'ERC20'] as const;
export type Chain = (typeof chains)[number];

/** Six digits, checked against the member's hash; five wrong ones lock it for a day. */
export const withdrawPin = z.string().check(z.regex(/^\d{6}$/));

const accountBase = { id, addedAt: instant, usableFrom: instant };
/** Numbers and addresses are always masked: the first and last characters of an address, the last four of a card. */
export const paymentAccountSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...accountBase,
    kind: z.literal('bank'),
    payee: z.string(),
    number: z.string(),
    bank: z.string(),
    branch: z.string(),
  }),
  z.strictObject({ ...accountBase, kind: z.literal('crypto'), chain: z.enum(chains), address: z.string() }),
]);
export type PaymentAccount = z.infer<typeof paymentAccountSchema>;

export const paymentAccounts = endpoint({
  method: 'GET',
  path: '/api/payment-accounts',
  auth: 'member',
  summary: 'My bank cards and crypto wallets, masked',
  response: z.strictObject({ items: z.array(paymentAccountSchema) }),
});

export const addPaymentAccount = endpoint({
  method: 'POST',
  path: '/api/payment-accounts',
  auth: 'member',
  summary: 'Add a bank card or a crypto wallet',
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('bank'),
      payee: plainTextIfAny(2, 64),
      number: z.string().check(z.regex(/^(\d{12,19})?$/)),
      bank: plainTextIfAny(2, 64),
      branch: plainTextIfAny(2, 128),
      /** With the permitted number of cards reached, replaces the oldest one. */
      replace: z.optional(z.boolean()),
      withdrawPwd: withdrawPin,
    }),
    z.strictObject({
      kind: z.literal('crypto'),
      chain: z.enum(chains),
      address: z.string().check(z.regex(/^(.{26,64})?$/)),
      withdrawPwd: withdrawPin,
    }),
  ]),
  errors: [
    'BANK_CARD_ALREADY_BOUND',
    'BANK_NUMBER_INVALID',
    'CRYPTO_ADDRESS_INVALID',
    'INFORMATION_EMPTY',
    'NOT_FOUND',
    'PAYEE_NAME_DIFFERS',
    'PAYMENT_ACCOUNT_ALREADY_BOUND',
    'PAYMENT_ACCOUNT_IN_USE',
    'SEALED_DATA_UNREADABLE',
    'STEP_UP_REQUIRED',
    'WITHDRAW_PASSWORD_INCORRECT',
    'WITHDRAW_PASSWORD_LOCKED',
  ],
  response: paymentAccountSchema,
});

/** DELETE has no body, so `removePaymentAccount` takes the withdrawal password in this header. */
export const withdrawPasswordHeader = 'x-withdraw-password';

export const removePaymentAccount = endpoint({
  method: 'DELETE',
  path: '/api/payment-accounts/:id',
  auth: 'member',
  secretHeader: withdrawPasswordHeader,
  summary: 'Remove a card or wallet without a withdrawal in progress',
  params: idParams,
  errors: ['NOT_FOUND', 'PAYMENT_ACCOUNT_IN_USE', 'WITHDRAW_PASSWORD_INCORRECT', 'WITHDRAW_PASSWORD_LOCKED'],
  response: z.strictObject({}),
});
