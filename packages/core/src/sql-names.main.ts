// node packages/core/src/sql-names.main.ts: writes prisma/sql/names.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqlNameFiles } from './sql-names.ts';

const folder = join(import.meta.dirname, '../../../prisma/sql/names');
mkdirSync(folder, { recursive: true });
for (const [file, text] of Object.entries(sqlNameFiles())) writeFileSync(join(folder, file), text);
console.log(`Wrote ${Object.keys(sqlNameFiles()).length} files in prisma/sql/names.`);
