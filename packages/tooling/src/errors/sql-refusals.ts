export type SqlObjects = {
  functions: readonly { name: string; create: string }[];
  triggers: readonly { table: string; create: string }[];
};

/** A code, and the function that raises it. */
export type Raised = { code: string; by: string };

/** Effects of a piece of SQL: functions that it calls, directly or through triggers, and its own codes. */
type Part = {
  calls: string[];
  /** Codes that it raises by name. */
  raised: string[];
  /** Codes that it names without raising, such as a column of its result. */
  named: string[];
  /** Whether it raises a code in a variable: one that it, or a function it calls, names. */
  raisesNamed: boolean;
};

const write = /\b(INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+(?:ONLY\s+)?(?:public\.)?"?(\w+)"?/gi;
const literal = /'([A-Z]+(?:_[A-Z]+)+|FORBIDDEN|UNAUTHENTICATED)'/g;
const byName = /refuse_\w+\('([A-Z][A-Z_]+)'|'refused: ([A-Z][A-Z_]+)/g;
/** Helpers that raise the code passed to them. */
const helper = /'refused: % %', p_(code|error)\b/;
const byVariable = /'refused: %|\brefuse_(deposit|member|money_terms|product|savings)\((?!')/;
const unique = (names: Iterable<string>) => [...new Set(names)];

/** Error codes that SQL can raise, by its text: functions call functions, and writes fire their table's triggers. */
export class SqlRefusals {
  readonly #parts = new Map<string, Part>();
  readonly #triggers: SqlObjects['triggers'];
  readonly #names: ReadonlySet<string>;
  readonly #codes: ReadonlySet<string>;

  constructor({ functions, triggers }: SqlObjects, codes: ReadonlySet<string>) {
    this.#triggers = triggers;
    this.#codes = codes;
    this.#names = new Set(functions.map(({ name }) => name));
    for (const { name, create } of functions) {
      const part = this.#partOf(create);
      // The function that executes a decision is named in a table.
      if (/\bEXECUTE format\('SELECT public\.%I/.test(create))
        part.calls.push(...[...this.#names].filter((one) => one.startsWith('apply_')));
      this.#parts.set(name, part);
    }
  }
  get functionNames(): ReadonlySet<string> {
    return this.#names;
  }

  /** The codes that a statement can raise, each with the function that raises it. */
  reach(sql: string): Raised[] {
    const found: Raised[] = [];
    const seen = new Set<string>();
    const visit = (part: Part, by: string): void => {
      const raised = part.raisesNamed ? [...part.raised, ...this.#namedBelow(part)] : part.raised;
      found.push(...raised.map((code) => ({ code, by })));
      for (const name of part.calls) {
        if (seen.has(name)) continue;
        seen.add(name);
        const called = this.#parts.get(name);
        if (called) visit(called, name);
      }
    };
    visit(this.#partOf(sql), '');
    return found;
  }

  #namedBelow(part: Part, seen = new Set<Part>()): string[] {
    if (seen.has(part)) return [];
    seen.add(part);
    return [
      ...part.named,
      ...part.calls.flatMap((name) => {
        const called = this.#parts.get(name);
        return called ? this.#namedBelow(called, seen) : [];
      }),
    ];
  }

  #partOf(text: string): Part {
    const sql = text.replaceAll(/--.*$/gm, '');
    const [head = ''] = /^CREATE OR REPLACE FUNCTION \w+/.exec(sql) ?? [];
    const body = sql.slice(head.length);
    const calls = [...body.matchAll(/\b(\w+)(?=\()/g)].map(([name]) => name).filter((name) => this.#names.has(name));
    const fired = [...body.matchAll(write)].flatMap(([, how = '', table = '']) => this.#fired(how, table, body));
    const raised = [...body.matchAll(byName)].map(([, a, b]) => a ?? b ?? '');
    if (/ERRCODE = 'FT403'/.test(body)) raised.push('FORBIDDEN');
    const named = [...body.matchAll(literal)].map(([, code = '']) => code).filter((code) => this.#codes.has(code));
    return {
      calls: unique([...calls, ...fired]),
      raised: unique(raised),
      named: unique(named).filter((code) => !raised.includes(code)),
      raisesNamed: byVariable.test(body) && !helper.test(body),
    };
  }

  /** Functions of the triggers that a write of this kind to a table fires. */
  #fired(how: string, table: string, sql: string): string[] {
    const event = (/^\w+/.exec(how) ?? [''])[0].toUpperCase();
    return this.#triggers
      .filter((trigger) => trigger.table === table.toLowerCase())
      .flatMap(({ create }) => {
        const [, events = '', called = ''] = /\b(?:BEFORE|AFTER) (.*?) ON .*EXECUTE FUNCTION (\w+)/.exec(create) ?? [];
        const [, ...columns] = /UPDATE OF ([\w, ]+?)(?: OR|$)/.exec(events) ?? [];
        if (!events.includes(event)) return [];
        const watched = columns.flatMap((list) => list.split(', '));
        // An INSERT … ON CONFLICT updates as well.
        const isOther =
          event === 'UPDATE' &&
          watched.length > 0 &&
          !watched.some((column) => new RegExp(`\\b${column}\\b`).test(sql));
        return isOther ? [] : [called];
      });
  }
}
