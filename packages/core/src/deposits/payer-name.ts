/** Binds an encrypted payer's name to its row: in another row it cannot be decrypted. */
export function payerNameBound(depositId: string): string {
  return `deposit.payer_name:${depositId}`;
}

/** Whether two spellings are one name, regardless of width, case and spaces between the parts. */
export function sameName(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other);
}

/** A name normalised in width and case, without the spaces between its parts. */
export function foldedName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s·.]+/gu, '')
    .toLowerCase();
}
