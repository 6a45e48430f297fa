import { expect, test } from 'vitest';
import { captchaAlphabet } from './captcha.rules.ts';
import { drawCaptcha } from './draw-captcha.ts';

/** What a program reads from a picture without looking at it: how many path commands of each kind, and where they stop. */
function commandsOf(svg: string): number[] {
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join('');
  return ['M', 'L', 'Q', 'C', 'Z'].map((command) => path.split(command).length - 1);
}

function distance(a: number[], b: number[]): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0);
}

test('the commands of a picture tell no program its text', () => {
  const learned = [...captchaAlphabet].flatMap((character) =>
    Array.from({ length: 20 }, () => ({ character, commands: commandsOf(drawCaptcha(character)) })),
  );
  const guesses = [...captchaAlphabet].flatMap((character) =>
    Array.from({ length: 10 }, () => {
      const commands = commandsOf(drawCaptcha(character));
      const nearest = learned.reduce((a, b) =>
        distance(commands, b.commands) < distance(commands, a.commands) ? b : a,
      );
      return nearest.character === character;
    }),
  );
  const right = guesses.filter(Boolean).length / guesses.length;
  // One of thirty-one by chance; the number of outlines, which B and 8 have more of than C, cannot be hidden.
  expect(right).toBeLessThan(0.3);
});

test('every character has the same place in every picture only by chance', () => {
  const paths = new Set(Array.from({ length: 50 }, () => / d="([^"]+)"/.exec(drawCaptcha('8WQA'))?.[1]?.slice(0, 40)));
  expect(paths.size).toBe(50);
});

test.each([...captchaAlphabet])('%s is drawn inside the picture', (character) => {
  const svg = drawCaptcha(character.repeat(4));
  const numbers = [...svg.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
  expect(numbers.length).toBeGreaterThan(280);
  for (const [, x, y] of numbers) {
    expect(Number(x)).toBeGreaterThan(-6);
    expect(Number(x)).toBeLessThan(126);
    expect(Number(y)).toBeGreaterThan(-6);
    expect(Number(y)).toBeLessThan(50);
  }
});
