/** What a sealed payer's name is bound to: in another row it no longer opens. */
export function payerNameBound(depositId: string): string {
  return `deposit.payer_name:${depositId}`;
}

/** Whether two spellings are one name: width, case and spaces between the parts do not matter. */
export function sameName(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other);
}

/** A name without its width, case and the spaces between its parts. */
export function foldedName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s·.]+/gu, '')
    .toLowerCase();
}
