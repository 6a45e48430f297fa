import { isRecorded, isSimulated } from '@fairtick/contracts';
import { marketsText, type Translate } from '@fairtick/i18n';

/** A price source for members: simulated and recorded ones in words, a live one by its name. */
export function sourceName(t: Translate, source: string): string {
  if (isSimulated(source)) return t(marketsText.simulatedPrices);
  return isRecorded(source) ? t(marketsText.recordedPrices) : source;
}
