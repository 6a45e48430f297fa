import { currencyScale, formatDecimal, type Language, languageTags } from '@fairtick/contracts';
import { type ServerTexts, serverWordings } from '@fairtick/i18n/server';
import type { SandboxOutcome, SandboxPayment } from './sandbox-store.ts';

type SandboxTexts = ServerTexts['sandbox'];

/** What the payer sees: the payment and, once the payer decided, how it ended. */
export type SandboxView = { payment: SandboxPayment; outcome: SandboxOutcome | undefined; expired: boolean };

/** Nothing but what this page itself has; forms go back to where it came from. */
export const sandboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = `
:root{color-scheme:light dark;--ground:#f5f6f8;--card:#fff;--text:#14181f;--soft:#5a6472;--line:#d8dde4;--act:#1f5eff;--on-act:#fff;--warn:#fff3d1;--on-warn:#5c4300}
@media(prefers-color-scheme:dark){:root{--ground:#0f1216;--card:#181d24;--text:#eef1f5;--soft:#a3adba;--line:#303844;--act:#8fb0ff;--on-act:#0a1530;--warn:#3a2f10;--on-warn:#ffe2a0}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.25rem;margin:0 0 1rem}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem;margin-bottom:1rem}
.note{background:var(--warn);color:var(--on-warn);border-radius:12px;padding:.75rem 1rem;margin:0 0 1rem;font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.sum{font-size:1.5rem;font-weight:700}form{display:grid;gap:.75rem;margin:0 0 .75rem}
button,a.button{display:block;width:100%;min-height:48px;padding:.75rem;border-radius:10px;border:1px solid var(--line);background:var(--card);color:var(--text);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.main{background:var(--act);color:var(--on-act);border-color:var(--act)}
label{color:var(--soft)}input{width:100%;min-height:48px;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:10px;background:var(--card);color:var(--text);font:inherit}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}`;

/** The hosted page of one payment: plain HTML without a script. `refused`: the last form was not accepted. */
export function renderSandboxPage(view: SandboxView, language: Language, refused = false): string {
  const t = serverWordings[language].sandbox;
  const { payment, outcome, expired } = view;
  const sum = amountOf(outcome?.amountMinor ?? payment.amountMinor, payment.currency);
  const body = outcome
    ? decided(t[outcome.state], payment.returnUrl, t)
    : expired
      ? `<p role="status">${t.expired}</p>${backLink(payment.returnUrl, t.back)}`
      : choices(payment.amountMinor, payment.currency, t);
  return `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${t.title}</title><style>${style}</style></head><body><main><h1>${t.title}</h1>
<p class="note" role="note">${t.warning}</p>${refused ? `<p role="alert">${t.refused}</p>` : ''}
<section><dl><dt>${t.amount}</dt><dd class="sum">${sum}</dd>
<dt>${t.subject}</dt><dd>${escape(payment.subject)}</dd><dt>${t.number}</dt><dd>${escape(payment.id)}</dd>
<dt>${t.expires}</dt><dd>${escape(payment.expiresAt)}</dd></dl></section>${body}</main></body></html>`;
}

function choices(amountMinor: string, currency: string, t: SandboxTexts): string {
  return `<form method="post"><button class="main" name="act" value="pay">${t.pay}</button></form>
<form method="post"><label for="amount">${t.otherAmount}</label>
<input id="amount" name="amount" inputmode="decimal" required maxlength="20" value="${plainAmount(amountMinor, currency)}">
<button name="act" value="pay_other">${t.payOther}</button></form>
<form method="post"><button name="act" value="fail">${t.fail}</button></form>`;
}

function decided(state: string, returnUrl: string, t: SandboxTexts): string {
  return `<p role="status"><strong>${state}</strong></p>${backLink(returnUrl, t.back)}
<form method="post"><button name="act" value="replay">${t.replay}</button></form>`;
}

function backLink(returnUrl: string, text: string): string {
  // Only web addresses: the merchant's own, but a page is no place to run anything else from.
  const safe = /^(https?:\/\/|\/(?!\/)|\.\.?\/|#)/.test(returnUrl) ? returnUrl : '/';
  return `<p><a class="button" href="${escape(safe)}">${text}</a></p>`;
}

function amountOf(minor: string, currency: string): string {
  return `${plainAmount(minor, currency)} ${escape(currency)}`;
}

function plainAmount(minor: string, currency: string): string {
  return formatDecimal(BigInt(minor), scaleOf(currency));
}

/** Decimals of a currency; 2 for one that the platform does not keep. */
export function scaleOf(currency: string): number {
  const found = Object.entries(currencyScale).find(([code]) => code === currency);
  return found?.[1] ?? 2;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
