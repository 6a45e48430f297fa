type Rule = { prelude: string; body: string };

/** The shell is not interactive, so these states never apply. */
const states =
  /:(hover|active|focus|focus-visible|focus-within|checked|disabled|user-invalid|target|popover-open|modal)\b/;
const groups = /^@(media|supports|layer|container)\b/;

/**
 * Rules of a style sheet that apply to a piece of HTML, in order. `html` is the content of the body; rules of the root,
 * of every element, and of fonts are always kept.
 */
export function criticalCss(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/)));
  const tags = new Set(['html', 'body', ...[...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag = '']) => tag)]);

  function isUsed(selector: string): boolean {
    if (states.test(selector)) return false;
    // Classes inside `:not()` and `:is()` need not exist.
    const plain = selector.replace(/:(not|is|where|has|lang)\((?:[^()]|\([^()]*\))*\)/g, '').replace(/\[[^\]]*\]/g, '');
    const names = [...plain.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));
    const elements = [...plain.matchAll(/(?<![.#:\w\\-])[a-z][\w-]*/gi)].map(([tag]) => tag);
    return names.every((name) => classes.has(name)) && elements.every((tag) => tags.has(tag));
  }

  function kept({ prelude, body }: Rule): string {
    if (groups.test(prelude)) {
      const inner = rulesOf(body).map(kept).join('');
      return inner === '' ? '' : `${prelude}{${inner}}`;
    }
    if (prelude.startsWith('@')) return `${prelude}{${body}}`;
    const used = splitOutside(prelude, ',').filter(isUsed);
    return used.length === 0 ? '' : `${used.join(',')}{${body}}`;
  }

  const rules = rulesOf(css).map(kept).join('');
  // Keyframes that no kept rule uses.
  return rules.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole, name: string) =>
    new RegExp(`[:, ]${name}\\b`).test(rules.replace(whole, '')) ? whole : '',
  );
}

/** The rules of a sheet or of a group, without statements such as imports. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let from = 0;
  let opened = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1);
    else if (sign === '/' && css[at + 1] === '*') {
      const end = css.indexOf('*/', at) + 1;
      if (depth === 0) from = end + 1;
      at = end;
    } else if (sign === ';' && depth === 0) from = at + 1;
    else if (sign === '{' && depth++ === 0) opened = at;
    else if (sign === '}' && --depth === 0) {
      rules.push({ prelude: css.slice(from, opened).trim(), body: css.slice(opened + 1, at) });
      from = at + 1;
    }
  }
  return rules;
}

/** Splits at commas outside of brackets. */
function splitOutside(text: string, mark: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    if (sign === mark && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
