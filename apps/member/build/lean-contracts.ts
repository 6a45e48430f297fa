import type { Plugin } from 'vite';

/** What a browser never reads of an endpoint: the server checks with it and describes itself by it. */
const serverParts = new Set(['params', 'query', 'body', 'response', 'summary', 'permission', 'errors']);

const contractFiles = /packages[\\/]contracts[\\/]src[\\/].*\.ts$/;

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Cut = { start: number; end: number; put: string };

/**
 * Contracts as the member's app carries them: method, path, audience and time limit of the endpoints it calls. Schemas
 * are left out with the library that makes them, unless a page checks something with one.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    // After the types have been taken off.
    enforce: 'post',
    transform: {
      filter: { id: contractFiles },
      handler(code) {
        return { code: withoutServerParts(code, this.parse(code) as unknown as Node), map: null };
      },
    },
  };
}

/**
 * The module with schemas cut out of its endpoints, and with every constant that is computed marked as free of side
 * effects, so that what nobody uses is dropped.
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
      // Around the whole of it: what is spread into a call would count as an effect of its own.
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

/** The properties of a call `endpoint({ … })` to leave out, each with the comma behind it. */
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
