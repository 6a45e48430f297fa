export type Point = readonly [x: number, y: number];
/** Rows of cells, 1 where something is drawn. */
export type Grid = { width: number; height: number; cells: Uint8Array };

const curveSteps = 6;

export function emptyGrid(width: number, height: number): Grid {
  return { width, height, cells: new Uint8Array(width * height) };
}

/** The outlines of path data of the commands M, L, Q, C and Z as rings of points. @throws RangeError for others. */
export function ringsOf(path: string): Point[][] {
  const rings: Point[][] = [];
  let ring: Point[] = [];
  for (const [, command = '', text = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const points = values.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, values[index + 1] ?? 0]] : []));
    if (command === 'M') {
      ring = [...points];
      rings.push(ring);
    } else if ('LQC'.includes(command)) ring.push(...curve([ring.at(-1) ?? [0, 0], ...points]));
    else if (command !== 'Z') throw new RangeError(`cannot draw the path command ${command}`);
  }
  return rings;
}

/** Points of a line or a Bézier curve after its first. */
export function curve(controls: readonly Point[], steps = controls.length === 2 ? 1 : curveSteps): Point[] {
  return Array.from({ length: steps }, (_, step) => between(controls, (step + 1) / steps));
}

function between(controls: readonly Point[], share: number): Point {
  const [first = [0, 0], ...others] = controls;
  if (others.length === 0) return first;
  const nearer = others.map(([x, y], index): Point => {
    const [fromX, fromY] = controls[index] ?? first;
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return between(nearer, share);
}

/** Fills what the rings enclose, by the nonzero rule. */
export function fill({ width, height, cells }: Grid, rings: readonly (readonly Point[])[]): void {
  const rows: { x: number; turn: number }[][] = Array.from({ length: height }, () => []);
  for (const ring of rings) {
    let [fromX, fromY] = ring.at(-1) ?? [0, 0];
    for (const [x, y] of ring) {
      const last = clamp(Math.max(fromY, y), height);
      for (let row = clamp(Math.min(fromY, y), height); row < last; row += 1) {
        const at = fromX + ((x - fromX) * (row + 0.5 - fromY)) / (y - fromY);
        rows[row]?.push({ x: at, turn: y > fromY ? 1 : -1 });
      }
      [fromX, fromY] = [x, y];
    }
  }
  rows.forEach((crossings, row) => {
    crossings.sort((a, b) => a.x - b.x);
    let winding = 0;
    crossings.forEach(({ x, turn }, index) => {
      winding += turn;
      const end = crossings[index + 1]?.x ?? x;
      if (winding !== 0) cells.fill(1, row * width + clamp(x, width), row * width + clamp(end, width));
    });
  });
}

/** The first cell whose middle is not before `at`. */
function clamp(at: number, cells: number): number {
  return Math.min(Math.max(Math.ceil(at - 0.5), 0), cells);
}

/** Draws a line of the given radius with round ends. */
export function trace({ width, height, cells }: Grid, line: readonly Point[], radius: number): void {
  line.slice(1).forEach(([x, y], index) => {
    const [fromX, fromY] = line[index] ?? [x, y];
    const [dx, dy] = [x - fromX, y - fromY];
    const square = dx * dx + dy * dy || 1;
    const bottom = Math.min(height, Math.max(fromY, y) + radius);
    const right = Math.min(width, Math.max(fromX, x) + radius);
    for (let row = Math.max(0, Math.floor(Math.min(fromY, y) - radius)); row < bottom; row += 1) {
      for (let column = Math.max(0, Math.floor(Math.min(fromX, x) - radius)); column < right; column += 1) {
        const [toX, toY] = [column + 0.5 - fromX, row + 0.5 - fromY];
        const share = Math.min(Math.max((toX * dx + toY * dy) / square, 0), 1);
        if ((toX - share * dx) ** 2 + (toY - share * dy) ** 2 <= radius * radius) cells[row * width + column] = 1;
      }
    }
  });
}
