import { verifyReceiptsText } from '@fairtick/i18n';
import { buildFacts } from '../build-facts.ts';
import { code, h } from '../dom.ts';
import { snippet } from '../snippet.ts';
import { t } from '../texts.ts';

/** The same checks without this page: one file, and a command. */
export function otherWays(): HTMLElement {
  const { pageSha256, packageName, packageSha256 } = buildFacts;
  const base = new URL('.', location.href);
  const command = `npx --package ${new URL(packageName, base).href} fairtick-verify receipt.json ${new URL('..', base).href}`;
  return h(
    'section',
    { class: 'ways', 'aria-labelledby': 'other-ways' },
    h('h2', { id: 'other-ways' }, t(verifyReceiptsText.otherWays)),
    h('p', {}, t(verifyReceiptsText.oneFile)),
    h(
      'p',
      {},
      h(
        'a',
        { class: 'button', href: './verify.html', download: 'verify.html' },
        t(verifyReceiptsText.download, { name: 'verify.html' }),
      ),
    ),
    snippet(`${pageSha256}  verify.html`),
    h('p', {}, t(verifyReceiptsText.command)),
    snippet(command),
    snippet(`${packageSha256}  ${packageName}`),
    h('p', { class: 'quiet' }, code('docs/receipts.md')),
  );
}
