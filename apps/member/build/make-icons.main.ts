// Makes the icons of the installed app from the logo: node apps/member/build/make-icons.main.ts, after a change of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public');
const logo = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const keel = '#181e34';

/** The mark centred on a background, as required by systems that crop icons to their own shape. */
function grounded(side: number, share: number): Promise<Buffer> {
  const inner = Math.round(side * share);
  const mark = sharp(Buffer.from(logo), { density: 1200 }).resize(inner, inner).png().toBuffer();
  const ground = sharp({ create: { width: side, height: side, channels: 4, background: keel } });
  return mark.then((input) =>
    ground
      .composite([{ input, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
}

const write = (name: string, picture: Buffer) => sharp(picture).toFile(join(folder, 'icons', name));

for (const side of [192, 512]) {
  const picture = await sharp(Buffer.from(logo), { density: 1200 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
  await write(`icon-${side}.png`, picture);
}
// A maskable icon keeps a circle of at least 80 %.
await write('icon-maskable-512.png', await grounded(512, 0.62));
await write('apple-touch-icon.png', await grounded(180, 0.74));
