import type { Layer } from './read-nouns.ts';

type Table = Readonly<Record<string, string>>;
type Areas = Readonly<Record<string, readonly [layer: string, why: string]>>;

/** How a name is compared with others: without its plural, and without what joins its words. */
const stem = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '');

/** What differs between the folders of the layers and the table, a line each. */
export function findNounFaults(found: ReadonlyMap<string, readonly Layer[]>, nouns: Table, areas: Areas): string[] {
  const faults: string[] = [];
  for (const [name, layers] of found) {
    const listed = nouns[name] ?? areas[name]?.[0];
    const is = layers.join(' ');
    if (listed === undefined) faults.push(`${name} (${is}) is outside of the table`);
    else if (listed !== is) faults.push(`${name} is in ${is}; the table says ${listed}`);
  }
  for (const [name, layers] of Object.entries(nouns)) {
    if (!layers.includes(' ')) faults.push(`${name} is in one layer: list it among areas, and say why`);
  }
  const names = [...Object.keys(nouns), ...Object.keys(areas)];
  faults.push(...names.filter((name) => !found.has(name)).map((name) => `${name} has no folder`));
  const byStem = Map.groupBy(names, stem);
  for (const same of byStem.values()) if (same.length > 1) faults.push(`${same.join(' and ')} are one name`);
  return faults;
}
