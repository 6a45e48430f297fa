import { join } from 'node:path';
import ts from 'typescript';

/** A function, a member of a service, or a module constant: a node that other code names and that names other code. */
export type Unit = {
  name: string;
  file: string;
  calls: Set<Unit>;
  /** Error codes that it names, except in comparisons. */
  codes: Set<string>;
  /** Texts that may be SQL, and writes of the database client as SQL. */
  sql: string[];
};
/** `handler` calls what the handler of the endpoint calls. */
export type CallGraph = { mounted: readonly { endpoint: string; handler: Unit }[] };
type GraphInput = {
  root: string;
  /** A tsconfig.json, relative to `root`; its files and their imports are read. */
  config: string;
  isOurs: (file: string) => boolean;
  codes: ReadonlySet<string>;
};

/**
 * Builds the call graph. A callback counts as called where it is written. A member of a service (an object that a function
 * returns, or that a module creates) is called where its name is taken from a value of its type.
 */
export function readCallGraph({ root, config, isOurs, codes }: GraphInput): CallGraph {
  const { files, checker } = openProgram(join(root, config), isOurs);
  const units = new Map<ts.Node, Unit>();
  const newUnit = (name: string, node: ts.Node): Unit => {
    const file = node.getSourceFile().fileName.slice(root.length + 1);
    return { name, file, calls: new Set(), codes: new Set(), sql: [] };
  };
  const unitOf = (node: ts.Node) => getOrAdd(units, node, () => newUnit(nameOf(node), node));
  /** Arguments of functions that create a service, which the service's members call later. */
  const given = new Map<ts.Node, Unit>();
  const givenTo = (factory: ts.Node) => getOrAdd(given, factory, () => newUnit('given', factory));
  /** A member of a service, or its declaration in a type -> its possible implementations. */
  const members = new Map<ts.Node, Unit[]>();
  const memberNames = new Set<string>();

  const resolve = (node: ts.Node): readonly ts.Declaration[] => {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return target?.declarations ?? [];
  };
  const propertyOf = (type: ts.Type | undefined, name: string) =>
    (type && checker.getPropertyOfType(type, name)?.declarations) ?? [];

  /** The declaration of this member in its object's type. */
  function declaredOf(node: ts.ObjectLiteralElementLike): ts.Declaration[] {
    const type = checker.getContextualType(node.parent as ts.ObjectLiteralExpression);
    const found = propertyOf(type, node.name?.getText() ?? '');
    return found.filter((one) => ts.isPropertySignature(one) || ts.isMethodSignature(one));
  }

  function isServiceMember(node: ts.Node): node is ts.ObjectLiteralElementLike {
    if (!ts.isObjectLiteralElementLike(node) || ts.isSpreadAssignment(node)) return false;
    // A command's body is a callback of runCommand.
    if (nameOf(node) === 'act') return false;
    const holder = holderOf(node.parent as ts.ObjectLiteralExpression);
    const isOfModule = isModuleConstant(holder) || (ts.isCallExpression(holder) && isModuleConstant(holder.parent));
    if (isOfModule) return declaredOf(node).length > 0;
    return ts.isReturnStatement(holder) || ts.isArrowFunction(holder) || ts.isVariableDeclaration(holder);
  }

  function isUnit(node: ts.Node): boolean {
    if (ts.isFunctionDeclaration(node)) return true;
    if (ts.isVariableDeclaration(node)) return isFunction(node.initializer) || isModuleConstant(node);
    if (ts.isMethodDeclaration(node)) return ts.isClassDeclaration(node.parent) || isServiceMember(node);
    return ts.isPropertyAssignment(node) && isFunction(node.initializer) && isServiceMember(node);
  }

  function findMembers(node: ts.Node): void {
    if (isServiceMember(node)) {
      const made = isUnit(node) ? node : functionNamedBy(node);
      if (made) addMember(node, made, declaredOf(node));
    } else if (ts.isMethodDeclaration(node) && ts.isClassDeclaration(node.parent)) addMember(node, node, []);
    ts.forEachChild(node, findMembers);
  }
  function addMember(node: ts.Node, made: ts.Node, declared: readonly ts.Node[]): void {
    memberNames.add(nameOf(node));
    for (const one of [node, ...declared]) getOrAdd(members, one, () => []).push(unitOf(made));
    const factory = ts.findAncestor(node, ts.isFunctionDeclaration);
    if (factory && node === made) unitOf(made).calls.add(givenTo(factory));
  }
  /** `place: connection.place` has no function of its own; `find: findVersions` and `find` name one. */
  function functionNamedBy(node: ts.ObjectLiteralElementLike): ts.Node | undefined {
    const value = ts.isPropertyAssignment(node) ? node.initializer : node.name;
    return value && ts.isIdentifier(value) ? resolve(value).find(isUnit) : undefined;
  }

  function read(node: ts.Node, unit: Unit): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isTryStatement(node) && swallows(node)) return;
    // A contract's declarations raise nothing.
    if (ts.isCallExpression(node) && node.expression.getText() === 'endpoint') return;
    if (ts.isStringLiteralLike(node)) {
      if (!codes.has(node.text)) unit.sql.push(node.text);
      else if (!isCompared(node)) unit.codes.add(node.text);
    } else if (ts.isTemplateExpression(node)) unit.sql.push(node.getText());
    else if (ts.isIdentifier(node)) readName(node, unit);
    else if (ts.isCallExpression(node)) readCall(node, unit);
    ts.forEachChild(node, (child) => readPart(child, unit));
  }
  function readPart(node: ts.Node, unit: Unit): void {
    const made = members.get(node) ?? [];
    // A member is reached by its name; one of a local object may also be called by a computed name.
    if (isServiceMember(node) && isLocal(holderOf(node.parent as ts.ObjectLiteralExpression)))
      made.forEach((one) => unit.calls.add(one));
    if (!isUnit(node)) {
      if (made.length === 0) read(node, unit);
      return;
    }
    ts.forEachChild(node, (child) => readPart(child, unitOf(node)));
  }
  function readCall(node: ts.CallExpression, unit: Unit): void {
    const write = sqlOfWrite(node);
    if (write !== undefined) unit.sql.push(write);
    const factory = ts.isIdentifier(node.expression)
      ? resolve(node.expression).find((one) => given.has(one))
      : undefined;
    if (factory) for (const one of node.arguments) read(one, givenTo(factory));
  }
  function readName(node: ts.Identifier, unit: Unit): void {
    for (const declaration of namedBy(node)) {
      const called = members.get(declaration) ?? (isUnit(declaration) ? [unitOf(declaration)] : []);
      for (const one of called) if (one !== unit) unit.calls.add(one);
    }
  }
  function namedBy(node: ts.Identifier): readonly ts.Declaration[] {
    const { parent } = node;
    if (ts.isBindingElement(parent)) {
      // Destructuring takes the member out of a service; from then on it has a local name.
      const name = (parent.propertyName ?? parent.name).getText();
      return memberNames.has(name) ? propertyOf(checker.getTypeAtLocation(parent.parent), name) : [];
    }
    if (ts.isPropertyAssignment(parent) && parent.name === node) return [];
    if (ts.isPropertyAccessExpression(parent) && parent.name === node && !memberNames.has(node.text)) {
      return ts.isIdentifier(parent.expression) && resolve(parent.expression).some(ts.isSourceFile)
        ? resolve(node)
        : [];
    }
    return resolve(node);
  }

  /** `mount(app, endpoint, handler)` and its variants; an export also runs the export's server. */
  function findMounted(node: ts.Node, found: { endpoint: string; handler: Unit }[]): void {
    const [, variant] = ts.isCallExpression(node)
      ? (/^mount(|Raw|Csv|File|Picture|Sheet)$/.exec(node.expression.getText()) ?? [])
      : [];
    if (ts.isCallExpression(node) && variant !== undefined) {
      const at = variant === 'Sheet' ? 2 : 1;
      const handler = newUnit('handler', node);
      for (const part of node.arguments.slice(at + 1)) read(part, handler);
      if (variant === 'Sheet') read(node.expression, handler);
      const named = node.arguments[at];
      if (named) found.push(...endpointsOf(named).map((endpoint) => ({ endpoint, handler })));
    }
    ts.forEachChild(node, (child) => findMounted(child, found));
  }
  /** The constant that an expression names, or those of the list that a loop iterates over. */
  function endpointsOf(node: ts.Node): string[] {
    const declaration = resolve(node).find(ts.isVariableDeclaration);
    if (!declaration) return [];
    if (declaration.initializer) return [nameOf(declaration)];
    const loop = declaration.parent.parent;
    if (!ts.isForOfStatement(loop) || !ts.isArrayLiteralExpression(loop.expression)) return [];
    return loop.expression.elements.flatMap(endpointsOf);
  }

  for (const file of files) findMembers(file);
  for (const file of files) read(file, newUnit('', file));
  const mounted: { endpoint: string; handler: Unit }[] = [];
  for (const file of files) if (/\/modules\//.test(file.fileName)) findMounted(file, mounted);
  return { mounted };
}

function openProgram(config: string, isOurs: (file: string) => boolean) {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    config,
    { types: [] },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!parsed) throw new Error(`call graph: cannot read ${config}`);
  const host = ts.createCompilerHost(parsed.options);
  // Library types do not matter here, and reading them takes most of the time.
  host.resolveModuleNameLiterals = (names, from, _, options) =>
    names.map(({ text }) => {
      const { resolvedModule } = ts.resolveModuleName(
        text,
        from,
        options,
        host,
        undefined,
        undefined,
        ts.ModuleKind.ESNext,
      );
      return { resolvedModule: resolvedModule && isOurs(resolvedModule.resolvedFileName) ? resolvedModule : undefined };
    });
  const program = ts.createProgram(parsed.fileNames.filter(isOurs), parsed.options, host);
  const files = program.getSourceFiles().filter(({ fileName }) => isOurs(fileName));
  return { files, checker: program.getTypeChecker() };
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function nameOf(node: ts.Node): string {
  return 'name' in node && node.name ? (node.name as ts.Node).getText() : '';
}

function isFunction(node: ts.Node | undefined): boolean {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
}

function isModuleConstant(node: ts.Node): boolean {
  return (
    ts.isVariableDeclaration(node) &&
    ts.isVariableStatement(node.parent.parent) &&
    ts.isSourceFile(node.parent.parent.parent)
  );
}

const isLocal = (node: ts.Node) => ts.isVariableDeclaration(node) && !isModuleConstant(node);

/** The declaration whose value an object literal is. */
function holderOf({ parent }: ts.ObjectLiteralExpression): ts.Node {
  let holder: ts.Node = parent;
  while (ts.isParenthesizedExpression(holder) || ts.isAsExpression(holder) || ts.isSatisfiesExpression(holder)) {
    holder = holder.parent;
  }
  return holder;
}

/** Whether a catch clause drops the error. */
function swallows({ catchClause }: ts.TryStatement): boolean {
  if (!catchClause || catchClause.variableDeclaration) return false;
  return !/\bthrow\b/.test(catchClause.getText());
}

function isCompared({ parent }: ts.Node): boolean {
  if (ts.isBinaryExpression(parent)) return /^[!=]==$/.test(parent.operatorToken.getText());
  return ts.isCaseClause(parent);
}

const written = /^(create|update|upsert|delete)(Many)?(AndReturn)?$/;
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A write of the database client, such as `tx.deposit.update(…)`, as SQL that fires the same triggers. */
function sqlOfWrite({ expression, arguments: given }: ts.CallExpression): string | undefined {
  if (!ts.isPropertyAccessExpression(expression) || !ts.isPropertyAccessExpression(expression.expression))
    return undefined;
  const [, kind] = written.exec(expression.name.text) ?? [];
  const table = snake(expression.expression.name.text);
  const columns = snake(given[0]?.getText() ?? '');
  const statements = { create: `INSERT INTO ${table}`, update: `UPDATE ${table}`, delete: `DELETE FROM ${table}` };
  if (kind === 'upsert') return `${statements.create}; ${statements.update} ${columns}`;
  return kind === 'create' || kind === 'update' || kind === 'delete' ? `${statements[kind]} ${columns}` : undefined;
}
