import ts from 'typescript';

/** Finds what a name declares. */
export type Declarations = ReturnType<typeof createDeclarations>;

export function createDeclarations(checker: ts.TypeChecker) {
  const resolve = (node: ts.Node): readonly ts.Declaration[] => {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return target?.declarations ?? [];
  };
  const propertyOf = (type: ts.Type | undefined, name: string) =>
    (type && checker.getPropertyOfType(type, name)?.declarations) ?? [];

  return {
    resolve,
    propertyOf: (holder: ts.Node, name: string) => propertyOf(checker.getTypeAtLocation(holder), name),
    /** The declaration of this member in its object's type. */
    declaredOf(node: ts.ObjectLiteralElementLike): ts.Declaration[] {
      const type = checker.getContextualType(node.parent as ts.ObjectLiteralExpression);
      const found = propertyOf(type, node.name?.getText() ?? '');
      return found.filter((one) => ts.isPropertySignature(one) || ts.isMethodSignature(one));
    },
  };
}
