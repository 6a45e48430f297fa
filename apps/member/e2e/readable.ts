import { axeViolations } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';

/** Expects no axe findings on the page, or inside `within`, once it has settled. */
export async function expectReadable(page: Page, { within }: { within?: string } = {}): Promise<void> {
  const violations = await axeViolations(page, { within });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
