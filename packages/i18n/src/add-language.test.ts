import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@fairtick/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const packages = join(import.meta.dirname, '../..');
// What Node and the compiler may take on a machine that others use too.
const patience = 300_000;

it('every language of the list has a folder, and every folder a language', async () => {
  expect((await readdir(join(import.meta.dirname, 'languages'))).toSorted()).toEqual(languages.toSorted());
});

/** In a copy of contracts and i18n: one line in the list and one folder. */
describe('a language that is added', () => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'fairtick-language-')));
  const list = join(copy, 'contracts/src/errors/languages.ts');
  const folders = join(copy, 'i18n/src/languages');
  const original = readFileSync(join(packages, 'contracts/src/errors/languages.ts'), 'utf8');
  const withLine = original.replace(
    '} as const satisfies',
    "  eo: { tag: 'eo', name: 'Esperanto' },\n} as const satisfies",
  );

  beforeAll(() => {
    for (const name of ['contracts', 'i18n']) {
      cpSync(join(packages, name, 'src'), join(copy, name, 'src'), { recursive: true });
      cpSync(join(packages, name, 'package.json'), join(copy, name, 'package.json'));
    }
    symlinkSync(join(packages, 'contracts/node_modules'), join(copy, 'contracts/node_modules'));
    mkdirSync(join(copy, 'i18n/node_modules/@fairtick'), { recursive: true });
    symlinkSync(join(copy, 'contracts'), join(copy, 'i18n/node_modules/@fairtick/contracts'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  /** What both apps, the server and the seeds offer in the copy. */
  function offered(): Record<string, unknown> {
    const script = `
      const from = (path) => import(${JSON.stringify(join(copy, 'i18n/src'))} + path);
      const { languages, negotiateLanguage } = await import(${JSON.stringify(join(copy, 'contracts/src/index.ts'))});
      const { adminDictionaries } = await from('/admin-dictionaries.ts');
      const { memberDictionaries, offeredLanguages } = await from('/dictionaries.ts');
      const { languageNames } = await from('/language-names.ts');
      const [{ serverWordings }, { seedTexts }, { startTexts }] =
        await Promise.all(['/server.ts', '/seed.ts', '/start-texts.ts'].map(from));
      console.log(JSON.stringify({
        languages,
        member: offeredLanguages(memberDictionaries),
        admin: offeredLanguages(adminDictionaries),
        hasTexts: Object.keys((await memberDictionaries.eo?.()) ?? {}).length > 500,
        name: languageNames.eo,
        asked: negotiateLanguage('eo-XX, en;q=0.5'),
        server: Object.keys(serverWordings),
        seed: Object.keys(seedTexts),
        start: startTexts.eo?.tag,
      }));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return JSON.parse(output) as Record<string, unknown>;
  }

  /** What the compiler finds wrong with the server's texts of the new language. */
  function faults(): string {
    writeFileSync(
      join(copy, 'tsconfig.json'),
      JSON.stringify({
        extends: join(packages, '../tsconfig.base.json'),
        compilerOptions: { lib: ['es2024', 'dom'], module: 'esnext', moduleResolution: 'bundler', types: [] },
        include: [join(folders, 'eo/server')],
      }),
    );
    const { stdout } = spawnSync(
      process.execPath,
      [join(packages, 'i18n/node_modules/typescript/bin/tsc'), '-p', copy],
      {
        encoding: 'utf8',
      },
    );
    return stdout;
  }

  it(
    'is offered in the app, by the server and in a new installation, with its line and its folder',
    async () => {
      writeFileSync(list, withLine);
      cpSync(join(folders, 'en'), join(folders, 'eo'), { recursive: true });
      const all = [...languages, 'eo'];
      expect(offered()).toEqual({
        languages: all,
        member: all,
        admin: ['zh-Hans', 'en'],
        hasTexts: true,
        name: 'Esperanto',
        asked: 'eo',
        server: all,
        seed: all,
        start: 'eo',
      });
    },
    patience,
  );

  it(
    'does not compile without one of its texts',
    () => {
      const path = join(folders, 'eo/server/errors.ts');
      writeFileSync(path, readFileSync(path, 'utf8').replace(/^ {2}FORBIDDEN: .*\n/m, ''));
      expect(faults().match(/languages\/eo\/.*/g)).toEqual([
        expect.stringContaining("Property 'FORBIDDEN' is missing"),
      ]);
    },
    patience,
  );

  it(
    'leaves nothing behind when its line and its folder are removed',
    () => {
      writeFileSync(list, original);
      rmSync(join(folders, 'eo'), { recursive: true });
      const { languages: left, member, server, seed, asked, hasTexts } = offered();
      expect([left, member, server, seed]).toEqual([languages, languages, languages, languages]);
      expect([asked, hasTexts]).toEqual(['en', false]);
    },
    patience,
  );
});
