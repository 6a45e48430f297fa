import { gzipSync } from 'node:zlib';

const block = 512;

/** A gzipped tar of small files. It has no times and owners, so equal files give equal bytes. */
export function packTarball(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text);
    return [header(name, content.length), content, Buffer.alloc((block - (content.length % block)) % block)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 9 });
}

/** A header of the format `ustar`. */
function header(name: string, size: number): Buffer {
  const bytes = Buffer.alloc(block);
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;
  bytes.write(name, 0);
  bytes.write(octal(0o644, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  bytes.write(octal(0, 12), 136);
  bytes.write(' '.repeat(8), 148);
  bytes.write('0', 156);
  bytes.write('ustar\x0000', 257, 'latin1');
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}
