export { eraseExpired, erasePictures } from './erase-expired.ts';
export { listRetentionRuns } from './list-retention-runs.ts';
export { readRetentionTerms } from './read-retention-terms.ts';
export { addErased } from './retention.repo.ts';
