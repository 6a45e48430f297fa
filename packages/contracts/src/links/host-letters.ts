const base = 36;
const [tMin, tMax, skew, damp, firstBias, firstCode] = [1, 26, 38, 700, 72, 128];
const lastCode = 0x10ffff;

/** The characters of a punycode label without `xn--` (RFC 3492); undefined if it is invalid. */
function decodePunycode(text: string): string | undefined {
  const dash = text.lastIndexOf('-');
  const letters = dash > 0 ? text.slice(0, dash).split('') : [];
  let [code, bias, place, at] = [firstCode, firstBias, 0, dash > 0 ? dash + 1 : 0];
  while (at < text.length) {
    const before = place;
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = digitOf(text.charCodeAt(at));
      at += 1;
      if (digit === undefined) return undefined;
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    bias = adapt(place - before, letters.length + 1, before === 0);
    code += Math.floor(place / (letters.length + 1));
    if (code > lastCode) return undefined;
    place %= letters.length + 1;
    letters.splice(place, 0, String.fromCodePoint(code));
    place += 1;
  }
  return letters.join('');
}

function digitOf(sign: number): number | undefined {
  if (sign >= 0x61 && sign <= 0x7a) return sign - 0x61;
  return sign >= 0x30 && sign <= 0x39 ? sign - 0x30 + 26 : undefined;
}

function adapt(change: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(change / (isFirst ? damp : 2));
  delta += Math.floor(delta / count);
  let k = 0;
  for (; delta > Math.floor(((base - tMin) * tMax) / 2); k += base) delta = Math.floor(delta / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * delta) / (delta + skew));
}

/**
 * Scripts whose letters cannot be mistaken for Latin ones. Cyrillic, Greek, Armenian, Cherokee and accented Latin
 * letters can.
 */
const distinctScripts = [
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC\d-]+$/u,
  ...['Hangul', 'Thai', 'Arabic', 'Hebrew', 'Devanagari'].map(
    (name) => new RegExp(`^[\\p{Script=${name}}\\d-]+$`, 'u'),
  ),
];

/**
 * Whether people read a host as browsers do: each punycode label has one script, which cannot be mistaken for Latin.
 * @param host lower-case ASCII, as `URL.hostname` returns it.
 */
export function hasDistinctLetters(host: string): boolean {
  return host.split('.').every((label) => {
    if (!label.startsWith('xn--')) return true;
    const letters = decodePunycode(label.slice('xn--'.length));
    return letters !== undefined && /[^ -~]/.test(letters) && distinctScripts.some((script) => script.test(letters));
  });
}
