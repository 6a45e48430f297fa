import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Kinds of Vitest tests, slowest first. The file name shows the kind. */
export const vitestKinds = ['race', 'db', 'routes', 'web', 'unit'] as const;
export type VitestKind = (typeof vitestKinds)[number];

/** @param file with `/` between its folders */
export function kindOf(file: string): VitestKind {
  const [, kind] = /\.(race|db|routes)\.test\.ts$/.exec(file) ?? [];
  if (kind !== undefined) return kind as VitestKind;
  return file.endsWith('.test.tsx') ? 'web' : 'unit';
}

/** They run other programs for half a minute, which no size of a file shows. */
const longUnits = /\/(write-noun|conformance|add-language|verify-receipt\.main)\.test\.ts$/;

/** One run takes all kinds. Long files start first, so that no core waits for one that started last. */
export class LongKindsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      longUnits.test(moduleId) ? 0 : vitestKinds.indexOf(kindOf(moduleId));
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
