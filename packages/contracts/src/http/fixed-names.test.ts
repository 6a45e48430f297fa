import { expect, it } from 'vitest';
import * as contracts from '../index.ts';

/** Calls that members' clients, operators' scripts and acceptance checks rely on; they must not change. */
const fixed = `
  GET /captchaImage
  POST /api/login/login
  POST /api/login/renew
  POST /api/login/register
  POST /logout
  GET /api/index/getconf
  GET /api/index/userInfo
  GET /getInfo
  GET /api/index/member
  GET /api/products
  GET /api/products/:id
  GET /api/products/:id/candles
  GET /api/products/:id/ticks
  POST /api/orders
  GET /api/orders
  GET /api/orders/:id
  GET /api/orders/:id/receipt
  GET /api/wallet
  GET /api/wallet/movements
  GET /api/deposits/methods
  POST /api/deposits
  GET /api/deposits
  POST /api/deposits/:id/proof
  POST /api/deposits/:id/cancel
  POST /api/fx/quotes
  POST /api/withdrawals
  GET /api/withdrawals
  POST /api/withdrawals/:id/cancel
  GET /api/payment-accounts
  POST /api/payment-accounts
  DELETE /api/payment-accounts/:id
  GET /api/savings/products
  POST /api/savings/positions
  GET /api/savings/positions
  POST /api/savings/positions/:id/redeem
  GET /api/identity
  POST /api/identity
  POST /api/uploads
  GET /api/terms
  GET /api/status
  GET /api/keys
  GET /api/me/favourites
  PUT /api/me/favourites
  GET /api/announcements
  GET /api/announcements/:id
  GET /api/support/messages
  POST /api/support/messages
  POST /api/me/login-password
  POST /api/me/withdraw-password
  GET /api/me/sessions
  DELETE /api/me/sessions/:id
  GET /api/me/limits
  PUT /api/me/limits
  PUT /api/me/profile
  POST /api/admin/login
  GET /api/admin/me
  GET /api/admin/members
  GET /api/admin/members/:id
  GET /api/admin/members/:id/restrictions
  POST /api/admin/members/:id/restrictions
  DELETE /api/admin/members/:id/restrictions/:rid
  GET /api/admin/members/:id/sessions
  GET /api/admin/orders
  GET /api/admin/products
  GET /api/admin/terms
  GET /api/admin/sessions-calendar
  GET /api/admin/deposits
  POST /api/admin/deposits/:id/claim
  POST /api/admin/deposits/:id/approve
  POST /api/admin/deposits/:id/reject
  POST /api/admin/deposits/:id/hold
  GET /api/admin/withdrawals
  POST /api/admin/withdrawals/:id/claim
  POST /api/admin/withdrawals/:id/approve
  POST /api/admin/withdrawals/:id/reject
  POST /api/admin/withdrawals/:id/complete
  POST /api/admin/withdrawals/:id/fail
  GET /api/admin/identity
  POST /api/admin/identity/:id/claim
  POST /api/admin/identity/:id/approve
  POST /api/admin/identity/:id/reject
  POST /api/admin/adjustments
  GET /api/admin/approvals
  POST /api/admin/approvals/:id/approve
  POST /api/admin/approvals/:id/reject
  GET /api/admin/ledger/transfers
  GET /api/admin/ledger/accounts
  GET /api/admin/reconciliation
  GET /api/admin/savings/products
  GET /api/admin/savings/positions
  GET /api/admin/announcements
  GET /api/admin/support
  GET /api/admin/config
  GET /api/admin/staff
  GET /api/admin/roles
  GET /api/admin/audit
  GET /api/admin/stats/overview
  GET /api/admin/exports/members
  GET /api/admin/exports/orders
  GET /api/admin/exports/deposits
  GET /api/admin/exports/withdrawals
  GET /api/admin/exports/transfers
  GET /api/admin/exports/audit
`;

it('declares every call that others rely on', () => {
  const declared = new Set(
    Object.values<unknown>(contracts).flatMap((value) =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value
        ? [`${String(value.method)} ${String(value.path)}`]
        : [],
    ),
  );
  const names = fixed.split('\n').map((line) => line.trim());
  expect(names.filter((name) => name !== '' && !declared.has(name))).toEqual([]);
});
