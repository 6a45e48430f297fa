import ts from 'typescript';

export type Texts = {
  /** Source texts that the file names by their ids. */
  keys: string[];
  /** Words on the screen that no dictionary translates. */
  literals: { line: number; text: string }[];
};

/** Attributes that people read or hear. */
const spoken = new Set([
  'label',
  'title',
  'alt',
  'placeholder',
  'note',
  'text',
  'aria-label',
  'aria-description',
  'aria-roledescription',
]);
/** Properties of an element or the document that are shown or read by screen readers. */
const written = new Set(['title', 'textContent', 'innerText', 'ariaLabel', 'placeholder', 'alt']);
const han = /\p{Script=Han}/u;
/** Two letters in a row; a single letter, a unit or punctuation needs no translation. */
const word = /\p{L}{2,}/u;
/** Names that are the same in every language. */
const names = /^\W*(Fairtick|404|UTC|MA|Ctrl K|Esc|TEST MODE|USDT)\W*$/;

/** Id of a text as code writes it, such as `authText.logIn` -> its Chinese source. */
export type Ids = ReadonlyMap<string, string>;

/**
 * Reads one source file: which texts it names, and which words it shows that no dictionary can reach: Chinese anywhere, and
 * words in JSX, in an attribute that is read, in a toast, or written to the document.
 */
export function textsOf(fileName: string, source: string, ids: Ids): Texts {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const texts: Texts = { keys: [], literals: [] };

  function offend(node: ts.Node, text: string): void {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    texts.literals.push({ line: line + 1, text: text.trim().slice(0, 60) });
  }
  function visit(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node)) {
      const text = ids.get(node.getText(file));
      if (text !== undefined) texts.keys.push(text);
    }
    if (isTextPiece(node) && (han.test(node.text) || (saysWords(node.text) && isShown(node)))) offend(node, node.text);
    ts.forEachChild(node, visit);
  }
  visit(file);
  return texts;
}

type TextPiece = ts.JsxText | ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

function isTextPiece(node: ts.Node): node is TextPiece {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return true;
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
}

function saysWords(text: string): boolean {
  return word.test(text) && !names.test(text);
}

/** Whether this expression's value ends on the screen or in a screen reader, through conditions and concatenations. */
function isShown(piece: ts.Node): boolean {
  let node = piece;
  for (;;) {
    const { parent } = node;
    if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) return true;
    if (ts.isJsxAttribute(parent)) return spoken.has(parent.name.getText());
    if (ts.isCallExpression(parent)) return parent.arguments[0] === node && isToast(parent.expression);
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      return ts.isPropertyAccessExpression(parent.left) && written.has(parent.left.name.text);
    }
    if (!passesTextOn(parent, node)) return false;
    node = parent;
  }
}

/** Expression kinds that pass on their operands as text. */
const joins: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);

function passesTextOn(parent: ts.Node, node: ts.Node): boolean {
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  if (ts.isBinaryExpression(parent)) return joins.has(parent.operatorToken.kind);
  return (
    ts.isJsxExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isTemplateExpression(parent) ||
    ts.isTemplateSpan(parent)
  );
}

function isToast(callee: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(callee) && callee.expression.getText() === 'toast';
}
