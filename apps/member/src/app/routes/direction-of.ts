import { type Direction, directions } from '@fairtick/contracts';

/** A direction from an address; null for anything else. */
export function directionOf(text: string | null): Direction | null {
  return directions.find((direction) => direction === text) ?? null;
}
