import type { DocumentRegion, ReviewCheck } from '@fairtick/contracts';
import type { ReviewFacts } from './review-facts.repo.ts';

export type CheckedIdentity = {
  region: DocumentRegion;
  nameDiffers: boolean;
  numberDiffers: boolean;
  /** The declared name and the one on file, as the reader may see them. */
  shownNames: string;
  maskedNumbers: string;
  /** Age by the number; undefined where the number does not contain it. */
  years: number | undefined;
  /** The count of this submission, and the maximum for a member. */
  number: number;
  maxAttempts: number;
};

/** A document is seldom readable with shorter edges than this. Pixels. */
const readableEdge = 480;

/** The automatic checks, for a reviewer to weigh. Details are figures and masked texts. */
export function checkIdentity(item: CheckedIdentity, facts: ReviewFacts): ReviewCheck[] {
  const { region, years } = item;
  const digitChecked = region !== 'passport';
  return [
    verdict('name_on_file', item.nameDiffers ? 'attention' : 'ok', item.shownNames),
    verdict('number_on_file', item.numberDiffers ? 'attention' : 'ok', item.maskedNumbers),
    // A wrong check digit is refused at submission; this shows whether there was one to check.
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
