// `pnpm new:docs`: writes the tables of docs/configuration.md from the processes' environment schemas.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationPath, readFile, readVariables, withTables } from './deployment/configuration.ts';
import { root } from './run-command.ts';

writeFileSync(join(root, configurationPath), withTables(readFile(configurationPath), readVariables(readFile)));
