/** Pattern of an id, for use inside larger patterns. */
export const idShape = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const wholeId = new RegExp(`^${idShape}$`);

export function isId(text: string): boolean {
  return wholeId.test(text);
}
