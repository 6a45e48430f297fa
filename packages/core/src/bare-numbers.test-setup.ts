/** Columns that hold a number with a name, and the SQL function that knows the names. */
const namedColumns: Readonly<Record<string, string>> = {
  account: 'account_number',
  bucket: 'bucket_number',
  clearing_bucket: 'bucket_number',
  code: 'transfer_number',
  direction: 'direction_number',
  from_bucket: 'bucket_number',
  kind: 'tape_kind_number',
  last_kind: 'tape_kind_number',
  result: 'result_number',
  route: 'route_number',
  to_bucket: 'bucket_number',
  topic: 'topic_number',
  verdict: 'verdict_number',
  void_reason: 'void_number',
};
/** Parameters that take arrays of such numbers. */
const namedLists: Readonly<Record<string, string>> = {
  accounts: 'account_number',
  codes: 'transfer_number',
  directions: 'direction_number',
  froms: 'bucket_number',
  kinds: 'tape_kind_number',
  tos: 'bucket_number',
};

type BareNumber = { column: string; number: number; start: number; end: number };
type Piece = { text: string; start: number };

const columns = Object.keys(namedColumns).join('|');
const compared = new RegExp(
  `(?<![\\w.]|const |let )(?:\\w+\\.)?(?:[vp]_)?(${columns})\\)? ` +
    `(?:=|<>|[<>]=?|(?:NOT )?IN|(?:NOT )?BETWEEN|IS (?:NOT )?DISTINCT FROM) \\(?(-?\\d+(?:(?:, | AND )-?\\d+)*)(?![.\\d])`,
  'g',
);
const chosen = new RegExp(`CASE (?:\\w+\\.)?(?:[vp]_)?(${columns}) (WHEN \\d+ (?:(?!\\bEND\\b)[\\s\\S])*)`, 'g');
const labelled = new RegExp(`(?<=[\\s(])(\\d+)(?:::smallint)? AS (${columns})\\b`, 'g');
const listed = new RegExp(`\\b(${columns}) = ANY \\('(\\{[\\d,]+\\})'`, 'g');
const inserted = /INSERT INTO (?:public\.)?\w+(?: AS \w+)?\s*\(([^)]*)\)\s*(?:VALUES\s*\(|SELECT\s)/g;
const called = /(?<!FUNCTION (?:public\.)?)\b(\w+)\(/g;
const locked = /pg_\w*advisory\w*\s*\(\s*(\d+)/g;
const bare = /^(-?\d+)(?:::\w+)?(?: AS \w+)?$/;

/** The parameters of every function: its name -> their names without `p_`. */
export function parametersOf(files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const text of files) {
    const [head, name] = /CREATE OR REPLACE FUNCTION (\w+)\(/.exec(text) ?? [];
    if (head === undefined || name === undefined) continue;
    const parameters = splitList(text, text.indexOf(head) + head.length).pieces;
    found.set(
      name,
      parameters.filter((one) => !one.text.startsWith('OUT ')).map((one) => one.text.replace(/^p_|\s.*$/gs, '')),
    );
  }
  return found;
}

/**
 * Bare numbers in the SQL of a file that should be names: compared with a column, inserted into one, passed to a
 * parameter of the same name, or used as the first argument of an advisory lock. Other text rarely matches.
 */
export function bareNumbers(source: string, parameters: ReadonlyMap<string, string[]>): BareNumber[] {
  // As long as the source, so that places are those of the source.
  const text = source.replaceAll(/--.*$/gm, (comment) => ' '.repeat(comment.length));
  const found: BareNumber[] = [];
  const add = (column: string, number: string, start: number) =>
    found.push({ column, number: Number(number), start, end: start + number.length });
  const addList = (names: readonly string[], { pieces }: { pieces: Piece[] }) => {
    for (const [index, piece] of pieces.entries()) {
      const column = names[index];
      if (column === undefined) continue;
      const [, number] = bare.exec(piece.text) ?? [];
      if (number !== undefined && column in namedColumns) add(column, number, piece.start);
      if (!/^'\{[\d,]+\}'$/.test(piece.text) || !(column in namedLists)) continue;
      for (const one of piece.text.matchAll(/\d+/g)) add(column, one[0], piece.start + one.index);
    }
  };
  for (const { 0: whole, 1: column = '', 2: numbers = '', index } of text.matchAll(compared)) {
    const start = index + whole.length - numbers.length;
    for (const one of numbers.matchAll(/-?\d+/g)) add(column, one[0], start + one.index);
  }
  for (const { 0: whole, 1: column = '', 2: branches = '', index } of text.matchAll(chosen)) {
    const start = index + whole.length - branches.length;
    for (const one of branches.matchAll(/(?<=WHEN )\d+/g)) add(column, one[0], start + one.index);
  }
  for (const { 1: number = '', 2: column = '', index } of text.matchAll(labelled)) add(column, number, index);
  for (const { 0: whole, 1: column = '', 2: numbers = '', index } of text.matchAll(listed)) {
    const start = index + whole.length - numbers.length;
    for (const one of numbers.matchAll(/\d+/g)) add(column, one[0], start + one.index);
  }
  for (const { 0: whole, 1: names = '', index } of text.matchAll(inserted)) {
    const into = names.split(',').map((name) => name.trim());
    let row = splitList(text, index + whole.length);
    addList(into, row);
    for (let next = rowAfter(text, row.end); next !== undefined; next = rowAfter(text, row.end)) {
      row = splitList(text, next);
      addList(into, row);
    }
  }
  for (const { 0: whole, 1: name = '', index } of text.matchAll(called)) {
    addList(parameters.get(name) ?? [], splitList(text, index + whole.length));
  }
  for (const { 0: whole, 1: number = '', index } of text.matchAll(locked)) {
    add('lock', number, index + whole.length - number.length);
  }
  return found;
}

function rowAfter(text: string, end: number): number | undefined {
  const [between] = /^\)\s*,\s*\(/.exec(text.slice(end, end + 100)) ?? [];
  return between === undefined ? undefined : end + between.length;
}

/** What is between commas from `start` to the bracket that closes the list, or to FROM. */
function splitList(text: string, start: number): { pieces: Piece[]; end: number } {
  const pieces: Piece[] = [];
  let depth = 0;
  let quoted = false;
  let from = start;
  let at = start;
  const push = () => {
    const raw = text.slice(from, at);
    pieces.push({ text: raw.trim(), start: from + raw.length - raw.trimStart().length });
  };
  for (; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === "'") quoted = !quoted;
    if (quoted) continue;
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char) && --depth < 0) break;
    else if (depth === 0 && char === ',') {
      push();
      from = at + 1;
    } else if (depth === 0 && (char === '`' || /^\sFROM\s/.test(text.slice(at, at + 6)))) break;
  }
  push();
  return { pieces, end: at };
}
