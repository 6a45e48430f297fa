import { memberDictionaries, offeredLanguages } from '@fairtick/i18n';
import { test } from './matrix/rich-installation.ts';
import { keepFigures, sweep, titleOf } from './matrix/sweep.ts';

// Findings are collected in a table, so that the first ones do not end the run.
for (const language of offeredLanguages(memberDictionaries)) {
  for (const theme of ['dark', 'light'] as const) {
    for (const width of [320, 375, 768, 1280]) {
      const look = { language, theme, width };
      test(`the whole product: ${titleOf(look)}`, async ({ browser, installation, rich }) => {
        test.setTimeout(400_000);
        const swept = await sweep({ browser, installation, rich, look, everything: true, withAxe: true });
        keepFigures(swept);
        const grave = swept.findings.filter(({ kind }) => kind !== 'axe minor');
        process.stdout.write(`${titleOf(look)}: ${swept.visits} visits, ${grave.length} findings\n`);
      });
    }
  }
}
