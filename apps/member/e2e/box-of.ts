import type { Locator } from '@playwright/test';

/** Where a part of the page stands. Throws where it is not on it. */
export async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
}
