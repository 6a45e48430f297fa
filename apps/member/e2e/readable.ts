import { AxeBuilder } from '@axe-core/playwright';
import { animationsDone } from '@fairtick/testing/browser';
import { expect, type Page } from '@playwright/test';

/** Nothing that axe minds, once the page has come to rest. */
export async function expectReadable(page: Page): Promise<void> {
  await animationsDone(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
