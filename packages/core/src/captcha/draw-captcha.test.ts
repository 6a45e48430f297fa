import { expect, test } from 'vitest';
import { captchaAlphabet } from './captcha.rules.ts';
import { drawCaptcha } from './draw-captcha.ts';

/** What a program can read from the path data alone: how many commands of each kind, and where they end. */
function commandsOf(svg: string): number[] {
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join('');
  return ['M', 'L', 'Q', 'C', 'Z'].map((command) => path.split(command).length - 1);
}

function distance(a: number[], b: number[]): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0);
}

test('the path commands of a picture do not reveal its text', () => {
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
  // One of 31 by chance. The number of outlines cannot be hidden: B and 8 have more than C.
  expect(right).toBeLessThan(0.3);
});

test('the position of a character varies between pictures', () => {
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
