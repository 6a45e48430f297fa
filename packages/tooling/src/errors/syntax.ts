import ts from 'typescript';

export function nameOf(node: ts.Node): string {
  return 'name' in node && node.name ? (node.name as ts.Node).getText() : '';
}

export function isFunction(node: ts.Node | undefined): boolean {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
}

export function isModuleConstant(node: ts.Node): boolean {
  return (
    ts.isVariableDeclaration(node) &&
    ts.isVariableStatement(node.parent.parent) &&
    ts.isSourceFile(node.parent.parent.parent)
  );
}

export const isLocal = (node: ts.Node) => ts.isVariableDeclaration(node) && !isModuleConstant(node);

/** The declaration whose value an object literal is. */
export function holderOf({ parent }: ts.ObjectLiteralExpression): ts.Node {
  let holder: ts.Node = parent;
  while (ts.isParenthesizedExpression(holder) || ts.isAsExpression(holder) || ts.isSatisfiesExpression(holder)) {
    holder = holder.parent;
  }
  return holder;
}

/** Whether a catch clause drops the error. */
export function swallows({ catchClause }: ts.TryStatement): boolean {
  if (!catchClause || catchClause.variableDeclaration) return false;
  return !/\bthrow\b/.test(catchClause.getText());
}

export function isCompared({ parent }: ts.Node): boolean {
  if (ts.isBinaryExpression(parent)) return /^[!=]==$/.test(parent.operatorToken.getText());
  return ts.isCaseClause(parent);
}

const written = /^(create|update|upsert|delete)(Many)?(AndReturn)?$/;
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A write of the database client, such as `tx.deposit.update(…)`, as SQL that fires the same triggers. */
export function sqlOfWrite({ expression, arguments: given }: ts.CallExpression): string | undefined {
  if (!ts.isPropertyAccessExpression(expression) || !ts.isPropertyAccessExpression(expression.expression))
    return undefined;
  const [, kind] = written.exec(expression.name.text) ?? [];
  const table = snake(expression.expression.name.text);
  const columns = snake(given[0]?.getText() ?? '');
  const statements = { create: `INSERT INTO ${table}`, update: `UPDATE ${table}`, delete: `DELETE FROM ${table}` };
  if (kind === 'upsert') return `${statements.create}; ${statements.update} ${columns}`;
  return kind === 'create' || kind === 'update' || kind === 'delete' ? `${statements[kind]} ${columns}` : undefined;
}
