/** Properties of an endpoint that only the server uses, for checks and documentation. */
const serverParts = new Set(['params', 'query', 'body', 'response', 'summary', 'permission', 'errors']);

const contractFiles = /packages[\\/]contracts[\\/]src[\\/].*\.ts$/;

/** What the plugin needs of the bundler. */
type Parser = { parse: (code: string) => unknown };
type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Cut = { start: number; end: number; put: string };

/**
 * A Vite plugin that reduces contracts for a web page to method, path, audience and time limit of the endpoints that it calls. Schemas are
 * removed together with their library, unless a page uses one.
 */
export function leanContracts() {
  return {
    name: 'lean-contracts',
    apply: 'build' as const,
    // Runs after the types are stripped.
    enforce: 'post' as const,
    transform: {
      filter: { id: contractFiles },
      handler(this: Parser, code: string) {
        return { code: withoutServerParts(code, this.parse(code) as Node), map: null };
      },
    },
  };
}

/**
 * Removes schemas from a module's endpoints, and marks every computed constant as free of side effects, so that unused
 * ones are dropped.
 */
export function withoutServerParts(code: string, program: Node): string {
  const cuts: Cut[] = [];
  for (const statement of program['body'] as Node[]) {
    const declaration = (
      statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    ) as Node | null;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration['declarations'] as { init: Node | null }[]) {
      if (init === null) continue;
      const parts = isEndpoint(init) ? serverPartsOf(init) : [];
      if (init.type === 'ArrowFunctionExpression' || !/[(`]/.test(code.slice(init.start, init.end))) continue;
      // Around the whole call: a spread inside it would count as a side effect.
      cuts.push({ start: init.start, end: init.start, put: '/* @__PURE__ */ (() => (' });
      cuts.push(...parts);
      cuts.push({ start: init.end, end: init.end, put: '))()' });
    }
  }
  return applyCuts(code, cuts);
}

function isEndpoint(init: Node): boolean {
  return init.type === 'CallExpression' && (init['callee'] as { name?: string }).name === 'endpoint';
}

/** The properties of a call `endpoint({ … })` to remove, each with the comma after it. */
function serverPartsOf(call: Node): Cut[] {
  const [definition] = call['arguments'] as [Node];
  const properties = definition['properties'] as (Node & { key?: { name: string } })[];
  return properties.flatMap((property, index) => {
    if (!serverParts.has(property.key?.name ?? '')) return [];
    return { start: property.start, end: properties[index + 1]?.start ?? definition.end - 1, put: '' };
  });
}

function applyCuts(code: string, cuts: readonly Cut[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, put } of cuts) {
    result += code.slice(from, start) + put;
    from = end;
  }
  return result + code.slice(from);
}
