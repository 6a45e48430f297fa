// node src/sql-index.main.ts: writes prisma/sql/INDEX.md.
import { writeSqlIndex } from './sql-index.ts';

console.log(`Wrote prisma/sql/INDEX.md, ${writeSqlIndex()} functions.`);
