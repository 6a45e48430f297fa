import { randomInt } from 'node:crypto';
import { blur2 } from 'd3-array';
import { contours } from 'd3-contour';
import { outlineOf } from './captcha-fonts.ts';
import { curve, emptyGrid, fill, type Grid, type Point, trace } from './captcha-grid.ts';

const width = 160;
const height = 54;
const middle = height / 2;
const background = '#eef0f6';
const ink = '#4a5068';
/** Cells of the grid for each unit of the picture. */
const scale = 1.5;
const blurRadius = 0.5;
/** Points of an outline that are nearer to each other than this count as one. */
const smallestStep = 0.9;
const steps = 2 ** 24;

/**
 * An SVG picture of the text. The library's characters, each in another font, size and position, and strokes that cross
 * them are drawn on a grid. What is sent is the outline of the filled cells, bent by waves: path data reveals no character
 * that the picture does not show.
 */
export function drawCaptcha(text: string): string {
  const grid = emptyGrid(width * scale, height * scale);
  drawLine(grid, text);
  for (let drawn = pick([1, 2]); drawn > 0; drawn -= 1) drawStroke(grid);
  const data = Float32Array.from(grid.cells);
  blur2({ data, width: grid.width, height: grid.height }, blurRadius);
  // It reads by index alone, so a typed array serves.
  const values = data as unknown as number[];
  const { coordinates } = contours().size([grid.width, grid.height]).contour(values, 0.5);
  const bend = bending();
  const path = coordinates.flat().map((ring) => outline(ring.map(([x = 0, y = 0]) => bend(x / scale, y / scale))));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0,0,${width},${height}">` +
    `<rect width="100%" height="100%" fill="${background}"/>` +
    `<path fill="${ink}" fill-rule="evenodd" d="${path.join('')}"/></svg>`
  );
}

/** The characters side by side, some of them touching. */
function drawLine(grid: Grid, text: string): void {
  const letters = [...text].map(letterOf);
  const gaps = letters.map((_, index) => (index === 0 ? 0 : between(-4, 0)));
  const total = letters.reduce((sum, letter, index) => sum + letter.width + (gaps[index] ?? 0), 0);
  const narrowed = Math.min(1, (width - 8) / total);
  let x = between(4, Math.max(4, width - 4 - total * narrowed)) / narrowed;
  letters.forEach((letter, index) => {
    x += letter.width + (gaps[index] ?? 0);
    const [centre, level] = [x - letter.width / 2, middle + between(-4, 4)];
    const rings = letter.rings.map((ring) =>
      ring.map(([dx, dy]): Point => [(centre + dx) * narrowed * scale, (level + dy) * scale]),
    );
    fill(grid, rings);
    for (const ring of rings) trace(grid, [...ring, ...ring.slice(0, 1)], letter.weight * scale);
  });
}

/** A character turned, slanted, stretched and thickened, around its middle. */
function letterOf(character: string): { width: number; weight: number; rings: Point[][] } {
  const rings = outlineOf(character, pick);
  const [left, right] = range(rings.flat().map(([x]) => x));
  const [top, bottom] = range(rings.flat().map(([, y]) => y));
  const high = between(32, 40);
  const tall = high / (bottom - top);
  const wanted = between(24, 32) * ('MW'.includes(character) ? 1.2 : 1);
  const wide = tall * Math.min(Math.max(wanted / ((right - left) * tall), 0.8), 1.4);
  const angle = between(-0.25, 0.25);
  const lean = between(-0.2, 0.2);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const move = ([x, y]: Point): Point => {
    const dy = (y - (top + bottom) / 2) * tall;
    const dx = (x - (left + right) / 2) * wide + lean * dy;
    return [dx * cos - dy * sin, dx * sin + dy * cos];
  };
  return {
    width: (right - left) * wide * cos + high * 0.7 * Math.abs(sin + lean),
    weight: between(0.35, 0.9),
    rings: rings.map((ring) => ring.map(move)),
  };
}

/** A bent line across the text, somewhat thinner than those of the characters, so that people can tell them apart. */
function drawStroke(grid: Grid): void {
  const ends: Point[] = [
    [between(0, 30), between(8, height - 8)],
    [between(width - 30, width), between(8, height - 8)],
  ];
  const controls = curve(ends, 3).map(([x, y]): Point => [x + between(-22, 22), y + between(-22, 22)]);
  const line = curve([...ends.slice(0, 1), ...controls.slice(0, 2), ...ends.slice(1)], 20);
  trace(
    grid,
    line.map(([x, y]): Point => [x * scale, y * scale]),
    between(0.75, 1.15) * scale,
  );
}

/** Moves points by waves along and across the text, and makes one end of the text higher than the other. */
function bending(): (x: number, y: number) => Point {
  const wave = (size: number, length: number) => {
    const start = between(0, 7);
    return (at: number) => size * Math.sin((2 * Math.PI * at) / length + start);
  };
  const slow = wave(between(0.8, 2), between(30, 55));
  const quick = wave(between(0.3, 0.9), between(12, 18));
  const upright = wave(between(1, 3), between(45, 90));
  const growth = between(-0.0025, 0.0025);
  return (x, y) => {
    const movedX = x + slow(y) + quick(y);
    const movedY = y + upright(movedX);
    return [movedX, middle + (movedY - middle) * (0.96 + growth * (movedX - width / 2))];
  };
}

function outline(points: readonly Point[]): string {
  const kept: string[] = [];
  let last: Point | undefined;
  for (const point of points) {
    if (last !== undefined && Math.hypot(point[0] - last[0], point[1] - last[1]) < smallestStep) continue;
    last = point;
    kept.push(point.map((value) => Math.round(value * 10) / 10).join(' '));
  }
  return kept.length > 2 ? `M${kept.join('L')}Z` : '';
}

function range(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

function pick<T>(all: readonly T[]): T {
  const one = all[randomInt(all.length)];
  if (one === undefined) throw new RangeError('nothing to choose from');
  return one;
}

/** Unpredictable from earlier pictures. */
function between(least: number, most: number): number {
  return least + (randomInt(steps) / steps) * (most - least);
}
