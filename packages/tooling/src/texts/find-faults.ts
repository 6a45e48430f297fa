import { languageTags } from '../../../contracts/src/errors/languages.ts';
import { hanOf, unjapaneseIn, unsimplifiedIn, untraditionalIn } from './han.ts';

type Dictionary = Readonly<Record<string, string>>;

const tags: Readonly<Record<string, string>> = languageTags;

/** Texts that are joined to others, so that a space at their edge is intended. */
const glued: ReadonlySet<string> = new Set(['我已年满 18 岁，并已阅读', '（模拟）', '，', '、', '。']);

/** Names, codes, acronyms and words that English and another language have in common. */
const sameAsEnglish =
  /^(Android|iPhone|UnionPay|Alipay|Bitcoin|Email|USDT|QR|CSV|TxID|Nasdaq|OK|TEST MODE|SIMULATED|RECORDED|Live|[A-Z0-9]{1,3}|\W)+$/;

/** Japanese words that are written exactly like the Chinese source. */
const sameInJapanese: ReadonlySet<string> = new Set([
  '一致',
  '保存',
  '利息',
  '利息 {{amount}}',
  '取消中',
  '指数',
  '昨日',
  '通知',
  '高',
  '1分',
  '5分',
  '15分',
  '30分',
  '1日',
  '5日',
]);

/** Words of one region in traditional characters -> words that Hong Kong and Taiwan both accept. */
const regional: readonly (readonly [string, string])[] = [
  ['充值', '存款'],
  ['儲值', '存款'],
  ['提現', '提款'],
  ['提領', '提款'],
  ['賬', '帳'],
  ['登錄', '登入'],
  ['默認', '預設'],
  ['軟件', '程式'],
  ['軟體', '程式'],
  ['信息', '資訊'],
  ['網絡', '連線'],
  ['網路', '連線'],
  ['屏幕', '畫面'],
  ['螢幕', '畫面'],
  ['數據', '資料'],
  ['郵箱', '電子郵件'],
  ['信箱', '電子郵件'],
  ['短信', 'SMS'],
  ['短訊', 'SMS'],
  ['簡訊', 'SMS'],
  ['質素', '品質'],
  ['視頻', '影片'],
  ['聯系', '聯絡'],
  ['核驗', '驗證'],
  ['用戶', '使用者'],
  ['后', '後'],
  ['余', '餘'],
  ['里', '裡'],
  ['于', '於'],
  ['云', '雲'],
  ['几', '幾'],
];

/** Faults of one language's texts, a line each: `key: why`. The others are compared with English. */
export function faultsOf(language: string, dictionary: Dictionary, english: Dictionary): string[] {
  return Object.entries(dictionary).flatMap(([key, text]) =>
    [
      formFault(language, key, dictionary),
      slotFault(key, text),
      spaceFault(key, text),
      ...wordFaults(language, key, text, english),
    ]
      .filter((fault) => fault !== null)
      .map((fault) => `${key}: ${fault}`),
  );
}

/** Source texts with characters that simplified Chinese does not use, and those characters. */
export function sourceFaultsOf(texts: Iterable<string>): string[] {
  return [...texts].flatMap((text) => {
    const fault = characterFault(unsimplifiedIn(text));
    return fault === null ? [] : [`${text}: ${fault}`];
  });
}

/** Dictionary keys of one source text: itself, or its plural forms. */
export function formsOf(key: string, dictionary: Dictionary): string[] {
  const forms = [key, ...pluralForms.map((form) => `${key}_${form}`)];
  return forms.filter((form) => Object.hasOwn(dictionary, form));
}

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const form = new RegExp(`_(${pluralForms.join('|')})$`);

/** A text's source: the key without its plural form. */
function sourceOf(key: string): string {
  return key.replace(form, '');
}

function formFault(language: string, key: string, dictionary: Dictionary): string | null {
  const own = form.exec(key)?.[1];
  if (own === undefined) return null;
  const { pluralCategories } = new Intl.PluralRules(tags[language] ?? language).resolvedOptions();
  if (!pluralCategories.some((category) => category === own)) return `${language} has no plural form ${own}`;
  const source = sourceOf(key);
  if (Object.hasOwn(dictionary, source)) return null;
  const missing = pluralCategories.filter((category) => !Object.hasOwn(dictionary, `${source}_${category}`));
  return missing.length === 0 ? null : `misses its plural form ${missing.join(', ')}`;
}

/** `{{name}}` placeholders of a text, sorted. */
function slots(text: string): string {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .sort((a, b) => a.localeCompare(b))
    .join(', ');
}

function slotFault(key: string, text: string): string | null {
  if (text === '') return 'says nothing';
  const [asked, given] = [slots(key), slots(text)];
  return asked === given ? null : `has placeholders ${given || 'none'} instead of ${asked || 'none'}`;
}

function spaceFault(key: string, text: string): string | null {
  if (/\s{2}|[^\S ]/.test(text)) return 'has a doubled or strange space';
  return text !== text.trim() && !glued.has(key) ? 'has a space at its edge' : null;
}

function wordFaults(language: string, key: string, text: string, english: Dictionary): (string | null)[] {
  if (language === 'zh-Hant')
    return [characterFault(untraditionalIn(text)), ...regional.map((pair) => regionalFault(text, pair))];
  if (language === 'jp') {
    const copied = text === sourceOf(key) && hanOf(text).length > 0 && !sameInJapanese.has(text);
    return [
      characterFault(unjapaneseIn(text)),
      copied ? 'is the Chinese source' : null,
      englishFault(key, text, english),
    ];
  }
  const chinese = hanOf(text).join('');
  return [
    chinese === '' ? null : `has Chinese in it: ${chinese}`,
    language === 'en' ? null : englishFault(key, text, english),
  ];
}

function characterFault(strange: string): string | null {
  return strange === '' ? null : `has characters of another script: ${strange}`;
}

function regionalFault(text: string, [word, ours]: readonly [string, string]): string | null {
  return text.includes(word) ? `says ${word} instead of ${ours}` : null;
}

/** Whether a text was left in English. A text without letters, such as `{{min}} – {{max}}`, has no language. */
function englishFault(key: string, text: string, english: Dictionary): string | null {
  const source = sourceOf(key);
  const same = formsOf(source, english).some((one) => english[one] === text);
  const words = text.replace(/\{\{\w+\}\}/g, '');
  if (!same || !/\p{L}{2,}/u.test(words) || sameAsEnglish.test(words)) return null;
  return 'is the English text: translate it, or name a word that both languages have in sameAsEnglish (find-faults.ts)';
}
