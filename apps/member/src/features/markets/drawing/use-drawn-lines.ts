import { useState } from 'react';
import { readJson, writeStored } from '../../../shared/storage.ts';
import { type DrawnLine, readLines, withLine, withMovedLine, writeLines } from './drawn-lines.ts';

const storedOf = (productId: string): string => {
  const stored = readJson('drawings')[productId];
  return typeof stored === 'string' ? stored : '';
};

/** The lines drawn on one product's chart, with functions to change them; kept on this device. */
export function useDrawnLines(productId: string) {
  const [lines, setLines] = useState(() => readLines(storedOf(productId)));
  const change = (next: readonly DrawnLine[]) => {
    // Another tab may have changed other products in the meantime.
    const { [productId]: _, ...others } = readJson('drawings');
    const all = next.length === 0 ? others : { ...others, [productId]: writeLines(next) };
    writeStored('drawings', Object.keys(all).length === 0 ? null : JSON.stringify(all));
    setLines(next);
  };
  return {
    lines,
    add: (line: DrawnLine) => change(withLine(lines, line)),
    move: (old: DrawnLine, moved: DrawnLine) => change(withMovedLine(lines, old, moved)),
    remove: (line: DrawnLine) => change(lines.filter((one) => one !== line)),
    removeAll: () => change([]),
  };
}

export type DrawnLines = ReturnType<typeof useDrawnLines>;
