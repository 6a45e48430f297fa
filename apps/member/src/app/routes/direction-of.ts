import { type Direction, directions } from '@fairtick/contracts';

/** The direction in an address; null for anything else. */
export function directionOf(text: string | null): Direction | null {
  return directions.find((direction) => direction === text) ?? null;
}
