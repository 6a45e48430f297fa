import { makePng } from '@fairtick/test-kit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPictureEncoder } from './picture-encoder.ts';

const { encode } = createPictureEncoder();
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } });
const jpeg = await plain(40, 30).jpeg().toBuffer();
const webp = await plain(9, 9).webp().toBuffer();
const large = await plain(400, 300).jpeg().toBuffer();
const png = await plain(40, 30).png().toBuffer();

/** A segment right after the beginning of a JPEG, where cameras write theirs. */
function withSegment(marker: number, content: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, content, jpeg.subarray(2)]);
}

describe('a picture', () => {
  test.each([
    ['jpeg', jpeg],
    ['png', png],
  ] as const)('of the kind %s keeps kind and size', async (format, bytes) => {
    const encoded = await encode(bytes);
    expect(encoded).toMatchObject({ format, width: 40, height: 30 });
    expect(await sharp(encoded.bytes).metadata()).toMatchObject({ format, width: 40, height: 30 });
  });

  test('loses location, camera, comments, profile and data after its end', async () => {
    const tagged = await plain(40, 30)
      .withExif({ IFD0: { Make: 'CanaryCamera' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
      .jpeg()
      .toBuffer();
    const commented = withSegment(0xfe, Buffer.from('CanaryComment'));
    for (const bytes of [tagged, commented, Buffer.concat([png, Buffer.from('CanaryTail PK\x03\x04')])]) {
      expect(bytes.toString('latin1')).toContain('Canary');
      const encoded = await encode(bytes);
      expect(encoded.bytes.toString('latin1')).not.toContain('Canary');
      const { exif, icc, xmp, iptc, comments } = await sharp(encoded.bytes).metadata();
      expect({ exif, icc, xmp, iptc, comments }).toEqual({});
    }
  });

  test('with a rotation mark is rotated, because the mark is removed', async () => {
    const turned = await plain(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await encode(turned)).toMatchObject({ width: 30, height: 40 });
  });

  test('of 25 million pixels is accepted, and larger ones are refused, however small the file', async () => {
    expect(await encode(makePng(5_000, 5_000))).toMatchObject({ width: 5_000, height: 5_000 });
    const bomb = makePng(16_000, 16_000);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(encode(bomb)).rejects.toThrow('UPLOAD_TOO_MANY_PIXELS');
    await expect(encode(makePng(5_001, 5_000))).rejects.toThrow('UPLOAD_TOO_MANY_PIXELS');
    await expect(encode(makePng(25_000_001, 1))).rejects.toThrow(/UPLOAD_(TOO_MANY_PIXELS|NOT_AN_IMAGE)/);
  });
});

describe('refuses', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj';
  test.each<[string, Buffer]>([
    ['an SVG', Buffer.from(svg)],
    ['a PDF', Buffer.from(pdf)],
    ['a page', Buffer.from('<!DOCTYPE html><html></html>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['a WebP', webp],
    ['nothing', Buffer.alloc(0)],
    ['a few bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff])],
    ['half a JPEG', large.subarray(0, 600)],
    ['half a PNG', makePng(900, 900).subarray(0, 80)],
    ['an SVG behind the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ['a JPEG with a PDF in its comment', withSegment(0xfe, Buffer.from(pdf))],
    ['a PNG with a PDF behind it', Buffer.concat([png, Buffer.from(pdf)])],
    ['a JPEG with a page behind it', Buffer.concat([jpeg, Buffer.from('<HTML><body>')])],
    ['a JPEG with PHP in it', withSegment(0xe1, Buffer.from('<?php system(1);'))],
  ])('%s', async (_, bytes) => {
    await expect(encode(bytes)).rejects.toThrow('UPLOAD_NOT_AN_IMAGE');
  });
});

test('refuses further work when too many pictures wait', async () => {
  const narrow = createPictureEncoder({ inFlight: 1, waiting: 1 });
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => narrow.encode(jpeg)));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
});
