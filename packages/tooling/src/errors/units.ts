import type ts from 'typescript';
import { nameOf } from './syntax.ts';

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

/** The units of a program, each created when it is first asked for. */
export type Units = ReturnType<typeof createUnits>;

/** @param root the folder that the names of files are relative to */
export function createUnits(root: string) {
  const units = new Map<ts.Node, Unit>();
  const given = new Map<ts.Node, Unit>();
  const create = (name: string, node: ts.Node): Unit => {
    const file = node.getSourceFile().fileName.slice(root.length + 1);
    return { name, file, calls: new Set(), codes: new Set(), sql: [] };
  };
  return {
    create,
    of: (node: ts.Node) => getOrAdd(units, node, () => create(nameOf(node), node)),
    /** Arguments of a function that creates a service, which the service's members call later. */
    givenTo: (factory: ts.Node) => getOrAdd(given, factory, () => create('given', factory)),
    isFactory: (node: ts.Node) => given.has(node),
  };
}

export function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
