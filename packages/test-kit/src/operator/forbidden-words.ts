/** What no one may set: ticks, prices, close times, results, payouts, history (business rules, section 0). */
const forbidden = new Set(
  [
    'tick ticks tape candle candles seed seq price prices quote quotes entry exit close closes closing deadline result',
    'results outcome outcomes win wins lose loses tie payout payouts odds profit settle settles settled settlement void',
    'voided rig rigged force forced steer control bias winrate rate hash history',
  ]
    .join(' ')
    .split(' '),
);

/** Splits a name in camelCase, snake_case, kebab-case or a path into words. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
}

export function forbiddenWordsOf(name: string): string[] {
  return wordsOf(name).filter((word) => forbidden.has(word));
}
