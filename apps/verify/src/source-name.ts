import { isRecorded, isSimulated } from '@fairtick/contracts';
import { verifySiteText } from '@fairtick/i18n';
import { t } from './texts.ts';

/** A price source with its code: simulated and recorded ones in words, too. */
export function sourceName(source: string): string {
  if (isSimulated(source)) return `${t(verifySiteText.simulatedPrices)} (${source})`;
  return isRecorded(source) ? `${t(verifySiteText.recordedPrices)} (${source})` : source;
}
