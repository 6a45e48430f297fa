import ts from 'typescript';
import type { Declarations } from './declarations.ts';
import type { ServiceMembers } from './service-members.ts';
import { holderOf, isCompared, isLocal, sqlOfWrite, swallows } from './syntax.ts';
import type { Unit, Units } from './units.ts';

type ReaderInput = { codes: ReadonlySet<string>; declarations: Declarations; members: ServiceMembers; units: Units };

/** @returns a function that adds to a unit what a node calls, raises and sends to the database */
export function createReader({ codes, declarations, members, units }: ReaderInput) {
  const { resolve, propertyOf } = declarations;
  const { implementationsOf, isMemberName, isServiceMember, isUnit } = members;

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
    const made = implementationsOf(node) ?? [];
    // A member is reached by its name; one of a local object may also be called by a computed name.
    if (isServiceMember(node) && isLocal(holderOf(node.parent as ts.ObjectLiteralExpression)))
      made.forEach((one) => unit.calls.add(one));
    if (!isUnit(node)) {
      if (made.length === 0) read(node, unit);
      return;
    }
    ts.forEachChild(node, (child) => readPart(child, units.of(node)));
  }
  function readCall(node: ts.CallExpression, unit: Unit): void {
    const write = sqlOfWrite(node);
    if (write !== undefined) unit.sql.push(write);
    const factory = ts.isIdentifier(node.expression)
      ? resolve(node.expression).find((one) => units.isFactory(one))
      : undefined;
    if (factory) for (const one of node.arguments) read(one, units.givenTo(factory));
  }
  function readName(node: ts.Identifier, unit: Unit): void {
    for (const declaration of namedBy(node)) {
      const called = implementationsOf(declaration) ?? (isUnit(declaration) ? [units.of(declaration)] : []);
      for (const one of called) if (one !== unit) unit.calls.add(one);
    }
  }
  function namedBy(node: ts.Identifier): readonly ts.Declaration[] {
    const { parent } = node;
    if (ts.isBindingElement(parent)) {
      // Destructuring takes the member out of a service; from then on it has a local name.
      const name = (parent.propertyName ?? parent.name).getText();
      return isMemberName(name) ? propertyOf(parent.parent, name) : [];
    }
    if (ts.isPropertyAssignment(parent) && parent.name === node) return [];
    if (ts.isPropertyAccessExpression(parent) && parent.name === node && !isMemberName(node.text)) {
      return ts.isIdentifier(parent.expression) && resolve(parent.expression).some(ts.isSourceFile)
        ? resolve(node)
        : [];
    }
    return resolve(node);
  }

  return read;
}
