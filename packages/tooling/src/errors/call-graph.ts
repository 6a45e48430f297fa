import { join } from 'node:path';
import ts from 'typescript';
import { createDeclarations, type Declarations } from './declarations.ts';
import { openProgram } from './open-program.ts';
import { createReader } from './read-units.ts';
import { createServiceMembers } from './service-members.ts';
import { nameOf } from './syntax.ts';
import { createUnits, type Unit, type Units } from './units.ts';

/** `handler` calls what the handler of the endpoint calls. */
type Mounted = { endpoint: string; handler: Unit };
export type CallGraph = { mounted: readonly Mounted[] };
type GraphInput = {
  root: string;
  /** A tsconfig.json, relative to `root`; its files and their imports are read. */
  config: string;
  isOurs: (file: string) => boolean;
  codes: ReadonlySet<string>;
};

/** Builds the call graph. A callback counts as called where it is written. */
export function readCallGraph({ root, config, isOurs, codes }: GraphInput): CallGraph {
  const { files, checker } = openProgram(join(root, config), isOurs);
  const units = createUnits(root);
  const declarations = createDeclarations(checker);
  const members = createServiceMembers(declarations, units);
  const read = createReader({ codes, declarations, members, units });
  for (const file of files) members.findMembers(file);
  for (const file of files) read(file, units.create('', file));
  const modules = files.filter(({ fileName }) => /\/modules\//.test(fileName));
  return { mounted: modules.flatMap((file) => findMounted(file, { declarations, read, units })) };
}

type MountInput = { declarations: Declarations; read: (node: ts.Node, unit: Unit) => void; units: Units };

/** `mount(app, endpoint, handler)` and its variants; an export also runs the export's server. */
function findMounted(node: ts.Node, input: MountInput): Mounted[] {
  const found: Mounted[] = [];
  const [, variant] = ts.isCallExpression(node)
    ? (/^mount(|Raw|Csv|File|Picture|Sheet)$/.exec(node.expression.getText()) ?? [])
    : [];
  if (ts.isCallExpression(node) && variant !== undefined) {
    const at = variant === 'Sheet' ? 2 : 1;
    const handler = input.units.create('handler', node);
    for (const part of node.arguments.slice(at + 1)) input.read(part, handler);
    if (variant === 'Sheet') input.read(node.expression, handler);
    const named = node.arguments[at];
    if (named) found.push(...endpointsOf(named, input.declarations).map((endpoint) => ({ endpoint, handler })));
  }
  ts.forEachChild(node, (child) => void found.push(...findMounted(child, input)));
  return found;
}

/** The constant that an expression names, or those of the list that a loop iterates over. */
function endpointsOf(node: ts.Node, declarations: Declarations): string[] {
  const declaration = declarations.resolve(node).find(ts.isVariableDeclaration);
  if (!declaration) return [];
  if (declaration.initializer) return [nameOf(declaration)];
  const loop = declaration.parent.parent;
  if (!ts.isForOfStatement(loop) || !ts.isArrayLiteralExpression(loop.expression)) return [];
  return loop.expression.elements.flatMap((element) => endpointsOf(element, declarations));
}
