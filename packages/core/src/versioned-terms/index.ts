export { openTerms } from './open-terms.ts';
export type { NoticeRow, Reader, StoredVersion } from './terms-kind.ts';
