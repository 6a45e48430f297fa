import type { Locator } from '@playwright/test';

/** Bounding box of an element. Throws if it is not on the page. */
export async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
}
