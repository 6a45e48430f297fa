import { useState } from 'react';
import { readStored, writeStored } from '../platform/storage.ts';
import { useMe } from '../platform/use-me.ts';

export const densities = ['small', 'middle', 'large'] as const;
export type Density = (typeof densities)[number];

/** Row height, stored on this device per administrator. */
export function useDensity(): [Density, (density: Density) => void] {
  const { data: me } = useMe();
  const of = me === undefined ? '' : `:${me.id}`;
  const [chosen, setChosen] = useState<Density | null>(null);
  const stored = densities.find((density) => density === readStored('density', of));
  return [
    chosen ?? stored ?? 'middle',
    (density) => {
      writeStored('density', density, of);
      setChosen(density);
    },
  ];
}
