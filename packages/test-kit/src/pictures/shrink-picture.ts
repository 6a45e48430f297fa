import sharp from 'sharp';

/** A picture at half its size as WebP, good enough to view and to compare. */
export async function shrinkPicture(picture: Buffer): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .resize(Math.round(width / 2))
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
}
