import type { DocumentRegion, ReviewCheck } from '@fairtick/contracts';
import type { ReviewFacts } from './review-facts.repo.ts';

export type CheckedIdentity = {
  region: DocumentRegion;
  nameDiffers: boolean;
  numberDiffers: boolean;
  /** Declared and on file, as the reader may see them. */
  shownNames: string;
  maskedNumbers: string;
  /** Age by the number; undefined where the number does not tell it. */
  years: number | undefined;
  /** Which submission it is, and how many a member has. */
  number: number;
  maxAttempts: number;
};

/** Shorter edges than this seldom show a document that can be read. Pixels. */
const readableEdge = 480;

/** What the machine found, for a person to weigh. Details are figures and masked texts. */
export function checkIdentity(item: CheckedIdentity, facts: ReviewFacts): ReviewCheck[] {
  const { region, years } = item;
  const digitChecked = region !== 'passport';
  return [
    verdict('name_on_file', item.nameDiffers ? 'attention' : 'ok', item.shownNames),
    verdict('number_on_file', item.numberDiffers ? 'attention' : 'ok', item.maskedNumbers),
    // A false check digit is refused when it is handed in; here is said whether there was one to check.
    verdict('check_digit', digitChecked ? 'ok' : 'attention', ''),
    verdict('age', years === undefined ? 'attention' : 'ok', years?.toString() ?? ''),
    verdict('number_shared', sharedVerdict(facts), `${facts.sharedBy} / ${facts.sharedVerified}`),
    verdict('picture_reused', facts.pictureReused > 0n ? 'bad' : 'ok', facts.pictureReused.toString()),
    verdict('picture_size', facts.shortestEdge < readableEdge ? 'attention' : 'ok', `${facts.shortestEdge} px`),
    verdict('attempts', item.number > 1 ? 'attention' : 'ok', `${item.number} / ${item.maxAttempts}`),
    verdict('restrictions', facts.restrictions.length > 0 ? 'attention' : 'ok', facts.restrictions.join(', ')),
  ];
}

function sharedVerdict({ sharedBy }: ReviewFacts): ReviewCheck['verdict'] {
  return sharedBy > 0n ? 'bad' : 'ok';
}

function verdict(key: string, verdict: ReviewCheck['verdict'], detail: string): ReviewCheck {
  return { key, verdict, detail };
}
