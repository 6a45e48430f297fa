import { createUnmigratedDatabase } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { diffModels } from './diff.ts';
import { readModels } from './migration-files.ts';

const { ownerUrl } = await createUnmigratedDatabase();
const models = readModels();

test('gives the SQL for a change of the models, and none where they are equal', async () => {
  const jar = 'model Jar {\n  id String @id @db.Uuid\n  size Int @map("jar_size")\n  @@map("jar")\n}';
  const added = await diffModels(ownerUrl, models, [...models, { path: 'models/jar.prisma', content: jar }]);
  expect(added).toMatch(/^-- CreateTable\nCREATE TABLE "jar" \(\n.*"jar_size" INTEGER NOT NULL/s);
  expect(await diffModels(ownerUrl, models, models)).toBe('-- This is an empty migration.\n');
});
