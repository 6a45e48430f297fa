/**
 * Replaces `__name__` by the value of that name.
 * @throws an Error for a name without a value
 */
export function fillNames(text: string, values: Record<string, string>): string {
  return text.replace(/__([A-Za-z]+)__/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for __${name}__`);
    return value;
  });
}
