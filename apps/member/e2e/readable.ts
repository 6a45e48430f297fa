import { axeViolations } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';

/** Nothing that axe minds on the page, or in what `within` selects, once it has come to rest. */
export async function expectReadable(page: Page, { within }: { within?: string } = {}): Promise<void> {
  const violations = await axeViolations(page, { within });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
