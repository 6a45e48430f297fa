/**
 * The number of a record (an order, a withdrawal, a position, a proof of identity, a proposal, a member) as both apps, files
 * and messages show it and searches find it: the end of its id, whose beginning is the time, which neighbours share.
 */
export function recordNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** Without letters and digits that are mistaken for each other when written by hand. */
const letters = 'ACDEFGHJKMNPQRTUVWXY34679';
const length = 10;

/**
 * The number of a deposit, which its member writes into the transfer's remark, so it is longer and written without letters
 * that look alike. It follows from the end of the id, which is 48 random bits.
 */
export function depositNumber(id: string): string {
  let rest = BigInt(`0x${id.slice(-12)}`);
  let number = '';
  for (let n = 0; n < length; n += 1) {
    number += letters[Number(rest % BigInt(letters.length))];
    rest /= BigInt(letters.length);
  }
  return number;
}

/** The number of a record whose kind is known by name. */
export function numberOf(kind: string, id: string): string {
  return kind === 'deposit' ? depositNumber(id) : recordNumber(id);
}
