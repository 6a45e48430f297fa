import sharp from 'sharp';
import { expect, test } from 'vitest';
import { comparePictures } from './compare-pictures.ts';
import { shrinkPicture } from './shrink-picture.ts';

type Page = { buttonX?: number; buttonY?: number; fill?: string; section?: boolean; words?: string; jitter?: number };

/** A sketch of an app page: bar, two cards with words, a button. */
function draw({
  buttonX = 16,
  buttonY = 560,
  fill = '#ff571e',
  section = true,
  words = '可用余额 00',
  jitter = 0,
}: Page) {
  const card = (y: number) => `
    <rect x="16" y="${y}" width="343" height="140" rx="16" fill="#222946"/>
    <text x="${32 + jitter}" y="${y + 40}" font-size="17" fill="#f4f6ff">${words}</text>
    <text x="32" y="${y + 80 + jitter}" font-size="13" fill="#b8c0de">${words} · ${words}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="375" height="640" font-family="sans-serif">
    <rect width="375" height="640" fill="#181e34"/>
    <text x="170" y="32" font-size="17" fill="#f4f6ff">提现</text>
    ${card(64)}${section ? card(220) : ''}
    <rect x="${buttonX}" y="${buttonY}" width="160" height="48" rx="14" fill="${fill}"/>
    <text x="${buttonX + 60}" y="${buttonY + 30}" font-size="16" fill="#181e34">提现</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const whole = await draw({});
const stored = await shrinkPicture(whole);

test('finds no difference in the same page', async () => {
  expect(await comparePictures(stored, await draw({}))).toEqual([]);
});

test('finds no difference in letters that are shifted by half a pixel, softer or slightly changed', async () => {
  expect(await comparePictures(stored, await draw({ jitter: 0.6 }))).toEqual([]);
  expect(await comparePictures(stored, await sharp(whole).blur(0.7).png().toBuffer())).toEqual([]);
  expect(await comparePictures(stored, await draw({ words: '可用馀額 00' }))).toEqual([]);
});

test.each([
  ['a button that moved to the side', { buttonX: 40 }],
  ['a button that moved down', { buttonY: 572 }],
  ['a colour that is wrong', { fill: '#1d5cf2' }],
  ['a colour that is a little wrong', { fill: '#ff8a1e' }],
  ['a part that is missing', { section: false }],
  ['words that are missing', { words: '' }],
] as const)('reports %s', async (_, change) => {
  expect((await comparePictures(stored, await draw(change))).length).toBeGreaterThan(0);
});

test('reports both heights of a page with another height', async () => {
  const taller = await sharp(whole).extend({ bottom: 40, background: '#181e34' }).png().toBuffer();
  expect(await comparePictures(stored, taller)).toEqual([{ heights: [321, 341] }]);
});
