import { randomInt } from 'node:crypto';

type Point = { x: number; y: number };
/** A quadratic curve from the end of the previous piece. */
type Piece = { control: Point; end: Point };
/** A closed outline: its last piece ends where the first begins. */
type Outline = Piece[];

/** Pieces of each character, independent of its shape. */
const leastPieces = 70;
const mostPieces = 110;
/** Pixels. Corners nearer to each other than this count as one. */
const smallestStep = 0.45;
const bands = 2;
const shuffleSteps = 1_000_000;

/**
 * Merges the outlines of all characters into one path: randomly turned and stretched, cut into curves of one kind,
 * started anywhere, shuffled, and mixed with stripes that look alike. Otherwise the commands, their number and their
 * order would identify each character without reading the picture.
 * @param characters each the `d` of its path, of the commands M, L, Q and Z.
 * @throws RangeError for other commands.
 */
export function mixOutlines(
  characters: readonly string[],
  { width, height }: { width: number; height: number },
): string {
  const drawn = characters.map((d) => inPieces(turned(outlinesOf(d)), between(leastPieces, mostPieces)));
  const crossing = Array.from({ length: bands }, () => inPieces([band(width, height)], between(20, 40)));
  return shuffled([...drawn, ...crossing].flat())
    .map(rotated)
    .map(pathOf)
    .join('');
}

function outlinesOf(d: string): Outline[] {
  const outlines: Outline[] = [];
  let start: Point = { x: 0, y: 0 };
  let at = start;
  let outline: Outline = [];
  for (const [, command = '', text = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const [a = 0, b = 0, c = 0, e = 0] = (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    if (command === 'M') {
      start = { x: a, y: b };
      at = start;
    } else if (command === 'L' || command === 'Q' || command === 'Z') {
      const end = command === 'Z' ? start : command === 'L' ? { x: a, y: b } : { x: c, y: e };
      const control = command === 'Q' ? { x: a, y: b } : within(at, end, 0.5);
      if (command === 'Z' || distance(at, end) > smallestStep) {
        outline.push({ control, end });
        at = end;
      }
      if (command === 'Z') {
        outlines.push(outline);
        outline = [];
      }
    } else throw new RangeError(`cannot draw the path command ${command}`);
  }
  return outlines;
}

/** Turned, slanted and stretched around its centre. */
function turned(outlines: Outline[]): Outline[] {
  const points = outlines.flat().map(({ end }) => end);
  const middle = within(
    { x: Math.min(...points.map(({ x }) => x)), y: Math.min(...points.map(({ y }) => y)) },
    { x: Math.max(...points.map(({ x }) => x)), y: Math.max(...points.map(({ y }) => y)) },
    0.5,
  );
  const angle = (chance() - 0.5) * 0.6;
  const lean = (chance() - 0.5) * 0.3;
  const wide = 0.85 + chance() * 0.25;
  const high = 0.85 + chance() * 0.25;
  const move = ({ x, y }: Point): Point => {
    const dx = (x - middle.x) * wide + (y - middle.y) * lean;
    const dy = (y - middle.y) * high;
    return {
      x: middle.x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: middle.y + dx * Math.sin(angle) + dy * Math.cos(angle),
    };
  };
  return outlines.map((outline) => outline.map(({ control, end }) => ({ control: move(control), end: move(end) })));
}

/** A thin bent stripe across the picture. */
function band(width: number, height: number): Outline {
  const from = { x: chance() * width * 0.2, y: chance() * height };
  const to = { x: width * (0.8 + chance() * 0.2), y: chance() * height };
  const bend = { x: width * (0.3 + chance() * 0.4), y: chance() * height };
  const down = ({ x, y }: Point) => ({ x, y: y + 1.1 });
  return [
    { control: bend, end: to },
    { control: within(to, down(to), 0.5), end: down(to) },
    { control: down(bend), end: down(from) },
    { control: within(down(from), from, 0.5), end: from },
  ];
}

/** The same outlines cut at random into the given number of pieces, preferably the long ones. */
function inPieces(outlines: Outline[], count: number): Outline[] {
  const cut = outlines.map((outline) => [...outline]);
  for (let pieces = cut.flat().length; pieces < count; pieces += 1) {
    const longest = Array.from({ length: 4 }, () => anyPiece(cut)).reduce((a, b) => (b.length > a.length ? b : a));
    cutPiece(longest.outline, longest.index, 0.25 + chance() * 0.5);
  }
  return cut;
}

function anyPiece(outlines: Outline[]): { outline: Outline; index: number; length: number } {
  const outline = outlines[randomInt(outlines.length)] ?? [];
  const index = randomInt(outline.length);
  return { outline, index, length: distance(startOf(outline, index), startOf(outline, index + 1)) };
}

function cutPiece(outline: Outline, index: number, share: number): void {
  const piece = outline[index];
  if (!piece) return;
  const begin = startOf(outline, index);
  const first = within(begin, piece.control, share);
  const second = within(piece.control, piece.end, share);
  outline.splice(index, 1, { control: first, end: within(first, second, share) }, { control: second, end: piece.end });
}

/** The same outline, starting at another of its pieces. */
function rotated(outline: Outline): Outline {
  const by = randomInt(outline.length);
  return [...outline.slice(by), ...outline.slice(0, by)];
}

function pathOf(outline: Outline): string {
  const text = ({ x, y }: Point) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
  const begin = startOf(outline, 0);
  return `M${text(begin)}${outline.map(({ control, end }) => `Q${text(control)} ${text(end)}`).join('')}Z`;
}

function startOf(outline: Outline, index: number): Point {
  return outline.at((index % outline.length) - 1)?.end ?? { x: 0, y: 0 };
}

function within(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** From 0 up to 1, unpredictable from earlier pictures. */
function chance(): number {
  return randomInt(shuffleSteps) / shuffleSteps;
}

function between(least: number, most: number): number {
  return least + randomInt(most - least + 1);
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, place: randomInt(2 ** 32) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
