import { expect, test } from 'vitest';
import { captchaAlphabet } from './captcha.rules.ts';
import { drawCaptcha } from './draw-captcha.ts';

/** Of the path: how many outlines it has, and how many points each of the largest three. */
function outlinesOf(svg: string): number[] {
  const outlines = (/ d="([^"]+)"/.exec(svg)?.[1] ?? '').split('M').slice(1);
  const points = outlines.map((outline) => outline.split('L').length).sort((a, b) => b - a);
  return [outlines.length * 10, ...points, 0, 0].slice(0, 4);
}

function distance(a: number[], b: number[]): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0);
}

const draw = (times: number) =>
  [...captchaAlphabet].flatMap((character) =>
    Array.from({ length: times }, () => ({ character, outlines: outlinesOf(drawCaptcha(character)) })),
  );

test('the outlines of a picture do not reveal its text', () => {
  const learned = draw(20);
  const others = draw(10);
  const right = others.filter(({ character, outlines }) => {
    const nearest = learned.reduce((a, b) => (distance(outlines, b.outlines) < distance(outlines, a.outlines) ? b : a));
    return nearest.character === character;
  });
  // One of 16 by chance.
  expect(right.length / others.length).toBeLessThan(0.3);
});

test('an outline consists of lines between points of a bent grid, whatever the font', () => {
  const svg = drawCaptcha('8WQA');
  expect(svg.match(/<path/g)).toHaveLength(1);
  expect(/ d="([^"]+)"/.exec(svg)?.[1]).toMatch(/^(M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+Z)+$/);
});

test('the position of a character varies between pictures', () => {
  const pictures = Array.from({ length: 50 }, () => drawCaptcha('8WQA'));
  const starts = pictures.map((svg) => / d="([^"]+)"/.exec(svg)?.[1]?.slice(0, 40));
  expect(new Set(starts).size).toBe(50);
});

test.each([...captchaAlphabet])('%s is drawn inside the picture', (character) => {
  const svg = drawCaptcha(character.repeat(4));
  const numbers = [...svg.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
  expect(numbers.length).toBeGreaterThan(200);
  for (const [, x, y] of numbers) {
    expect(Number(x)).toBeGreaterThan(-6);
    expect(Number(x)).toBeLessThan(166);
    expect(Number(y)).toBeGreaterThan(-9);
    expect(Number(y)).toBeLessThan(63);
  }
});
