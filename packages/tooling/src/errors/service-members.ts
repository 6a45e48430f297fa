import ts from 'typescript';
import type { Declarations } from './declarations.ts';
import { holderOf, isFunction, isModuleConstant, nameOf } from './syntax.ts';
import { getOrAdd, type Unit, type Units } from './units.ts';

/**
 * Members of services: objects that a function returns, or that a module creates. A member is called where its name is taken
 * from a value of its type.
 */
export type ServiceMembers = ReturnType<typeof createServiceMembers>;

export function createServiceMembers({ resolve, declaredOf }: Declarations, units: Units) {
  /** A member of a service, or its declaration in a type -> its possible implementations. */
  const members = new Map<ts.Node, Unit[]>();
  const names = new Set<string>();

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
    names.add(nameOf(node));
    for (const one of [node, ...declared]) getOrAdd(members, one, () => []).push(units.of(made));
    const factory = ts.findAncestor(node, ts.isFunctionDeclaration);
    if (factory && node === made) units.of(made).calls.add(units.givenTo(factory));
  }
  /** `place: connection.place` has no function of its own; `find: findVersions` and `find` name one. */
  function functionNamedBy(node: ts.ObjectLiteralElementLike): ts.Node | undefined {
    const value = ts.isPropertyAssignment(node) ? node.initializer : node.name;
    return value && ts.isIdentifier(value) ? resolve(value).find(isUnit) : undefined;
  }

  return {
    isServiceMember,
    isUnit,
    findMembers,
    implementationsOf: (node: ts.Node) => members.get(node),
    isMemberName: (name: string) => names.has(name),
  };
}
