import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-command.ts';

const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
);
const documents = files.filter(
  (file) => file.endsWith('.md') && file !== 'prisma/sql/INDEX.md' && existsSync(join(root, file)),
);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The anchor of a heading in the rendered document. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (file: string) =>
  new Set([...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => anchorOf(text)));
const exists = (path: string) => files.includes(path) || folders.has(path.replace(/\/$/, ''));

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('links to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
      ([, link, source]) => link ?? source ?? '',
    );
    const broken = links.filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? document : normalize(join(dirname(document), path));
      if (!exists(target)) return true;
      return anchor !== undefined && !(target.endsWith('.md') && anchorsOf(target).has(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('names files of the repository that exist', () => {
    const named = [...text.matchAll(/`((?:apps|packages|prisma|lab|docs|docker)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  it('names identifiers that their files contain', () => {
    const named = [...text.matchAll(/`(\w+)`\s+(?:(?:of|in)\s+)?\(?`((?:apps|packages|prisma|lab)\/[\w./-]+\.\w+)`/g)];
    expect(named.filter(([, name = '', path = '']) => !read(path).includes(name)).map(([pair]) => pair)).toEqual([]);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const experiments = read('lab/src/experiments.ts');
    const services = read('docker-compose.yml');
    const wrong = [
      ...[...text.matchAll(/\bpnpm (?!lab |--|run |exec )([a-z]+(?::[a-z]+)*)/g)].filter(
        ([, name = '']) => !(name in scripts),
      ),
      ...[...text.matchAll(/\bpnpm lab ([a-z][a-z-]*)/g)].filter(
        ([, name = '']) => !experiments.includes(`['${name}'`),
      ),
      ...[
        ...text.matchAll(/docker compose (?:run(?: --?[\w-]+)*|exec(?: -\w+(?: postgres)?)*) ([a-z][a-z-]*)/g),
      ].filter(([, name = '']) => !services.includes(`\n  ${name}:`)),
      ...[...text.matchAll(/pnpm --filter (@fairtick\/[a-z-]+) run ([a-z:]+)/g)].filter(
        ([, name = '', script = '']) => {
          const manifest = `packages/${name.replace('@fairtick/', '')}/package.json`;
          return !files.includes(manifest) || !read(manifest).includes(`"${script}":`);
        },
      ),
    ].map(([command]) => command);
    expect(wrong).toEqual([]);
  });
});

it('the README has at most 120 lines, each of at most 200 characters', () => {
  const lines = read('README.md').split('\n');
  expect(lines.length).toBeLessThanOrEqual(121);
  expect(lines.filter((line) => line.length > 200)).toEqual([]);
});
