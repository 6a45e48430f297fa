import sharp from 'sharp';

/** A picture at half its size as WebP, good enough to look at and to compare with. */
export async function shrinkPicture(picture: Buffer): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .resize(Math.round(width / 2))
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
}
