import ts from 'typescript';

export type Texts = {
  /** Source texts that the file translates or marks for it. */
  keys: string[];
  /** Words on the screen that no dictionary can reach. */
  literals: { line: number; text: string }[];
};

const translators = new Set(['t', 'msg', 'translate']);
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
const han = /\p{Script=Han}/u;
/** Two letters in a row; a lone letter, a unit sign or punctuation needs no translation. */
const word = /\p{L}{2,}/u;
/** Names that are the same in every language. */
const names = /^(Fairtick|404|UTC|MA|Ctrl K|TEST MODE)$/;

/**
 * Reads one source file: which texts it translates, and which it shows without asking a dictionary:
 * Chinese anywhere outside `t`, `msg` and `translate`, and words in JSX or in an attribute that is read.
 */
export function textsOf(fileName: string, source: string): Texts {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const texts: Texts = { keys: [], literals: [] };

  function offend(node: ts.Node, text: string): void {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    texts.literals.push({ line: line + 1, text: text.trim().slice(0, 60) });
  }
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && isTranslator(node.expression)) {
      const [first] = node.arguments;
      if (first && ts.isStringLiteralLike(first)) {
        texts.keys.push(first.text);
        node.arguments.slice(1).forEach(visit);
        return;
      }
    }
    if (ts.isJsxText(node) && word.test(node.text) && !names.test(node.text.trim())) offend(node, node.text);
    else if (ts.isStringLiteralLike(node) && isShown(node)) offend(node, node.text);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      if (han.test(node.text)) offend(node, node.text);
    }
    ts.forEachChild(node, visit);
  }
  function isShown(node: ts.StringLiteralLike): boolean {
    if (han.test(node.text)) return true;
    const { parent } = node;
    return (
      ts.isJsxAttribute(parent) &&
      spoken.has(parent.name.getText(file)) &&
      word.test(node.text) &&
      !names.test(node.text)
    );
  }
  visit(file);
  return texts;
}

function isTranslator(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return translators.has(callee.text);
  return ts.isPropertyAccessExpression(callee) && translators.has(callee.name.text);
}
