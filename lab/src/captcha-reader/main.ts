// pnpm lab captcha-reader [--pictures=6000] [--epochs=12] [--sheet=<file.png>]: trains a reader
// on captchas whose texts it knows, and tests it on 1,000 others. --sheet only draws 20 captchas and prints their texts.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { captchaAlphabet, captchaLength, drawCaptcha } from '@fairtick/core/captcha';
import sharp from 'sharp';

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '6000' },
    epochs: { type: 'string', default: '12' },
    sheet: { type: 'string' },
  },
});
const size = { width: 160, height: 54 };
const columns = 4;

const randomText = () =>
  Array.from({ length: captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');

async function drawSheet(file: string): Promise<void> {
  const texts = Array.from({ length: 20 }, randomText);
  const [width, height] = [size.width * 2 + 10, size.height * 2 + 10];
  const pictures = texts.map(async (text, index) => ({
    input: await sharp(Buffer.from(drawCaptcha(text)), { density: 144 })
      .png()
      .toBuffer(),
    left: (index % columns) * width + 5,
    top: Math.floor(index / columns) * height + 5,
  }));
  const rows = Math.ceil(texts.length / columns);
  const background = {
    create: { width: columns * width, height: rows * height, channels: 3, background: '#fff' },
  } as const;
  await sharp(background)
    .composite(await Promise.all(pictures))
    .png()
    .toFile(file);
  console.log(texts.join(' '));
}

async function trainReader(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'fairtick-captchas-'));
  try {
    const texts = Array.from({ length: Number(values.pictures) }, randomText);
    const pixels = await open(join(folder, 'pictures.raw'), 'w');
    const start = process.cpuUsage();
    const drawn = texts.map(drawCaptcha);
    const { user, system } = process.cpuUsage(start);
    console.log(`${Math.round((user + system) / texts.length)} µs of processor time a picture`);
    for (const svg of drawn) await pixels.write(await sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer());
    await pixels.close();
    await writeFile(join(folder, 'texts'), texts.join('\n'));
    const reader = join(import.meta.dirname, 'reader.py');
    const { status } = spawnSync('/usr/bin/python3', [reader, folder, values.epochs], {
      stdio: 'inherit',
    });
    return status ?? 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (values.sheet === undefined) process.exitCode = await trainReader();
else await drawSheet(values.sheet);
