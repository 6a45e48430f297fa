import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSbom, stableSbom } from './sbom.ts';

it('is the same text in every order, at every time', () => {
  const parts = ['pkg:npm/b@1', 'pkg:npm/a@1', 'pkg:npm/c@1'].map((ref) => ({ 'bom-ref': ref }));
  const written = (serialNumber: string, components: object[]) =>
    JSON.stringify({
      bomFormat: 'CycloneDX',
      serialNumber,
      metadata: { timestamp: serialNumber, tools: {} },
      components,
      dependencies: [serialNumber],
    });
  const one = stableSbom(written('1', parts));
  expect(stableSbom(written('2', parts.toReversed()))).toEqual(one);
  expect(JSON.parse(one.text)).toEqual({
    bomFormat: 'CycloneDX',
    metadata: { tools: {} },
    components: parts.toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  });
  expect(one.components).toBe(3);
});

it('names what runs, with hashes, and nothing that only tests need', () => {
  const { text } = makeSbom(join(import.meta.dirname, '../../..'));
  const refs = (JSON.parse(text) as { components: { name: string; group?: string; purl: string }[] }).components;
  const names = refs.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'bullmq', '@fairtick/core', '@prisma/client']));
  expect(names.filter((name) => /vitest|playwright|turbo|test-kit/.test(name))).toEqual([]);
  expect(text).toMatch(/"alg":"SHA-512"/);
});
