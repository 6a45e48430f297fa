import type { DataOf, downloads, Language, Settings } from '@fairtick/contracts';
import { qrDrawing } from '../shared/qr-drawing.ts';
import { inLanguage } from './config.rules.ts';

/** Configured download addresses of the apps, each with a QR code. */
export async function listDownloads(settings: Settings, language: Language): Promise<DataOf<typeof downloads>> {
  const links = [
    { platform: 'android', url: settings.download_android },
    { platform: 'ios', url: settings.download_ios },
  ] as const;
  const given = links.filter(({ url }) => url !== '');
  return {
    items: await Promise.all(given.map(async (link) => ({ ...link, qr: await qrDrawing(link.url) }))),
    notes: inLanguage(settings.download_notes, language).text,
  };
}
