import qrcode from 'qrcode';

/** A QR code as an SVG data URL, dark on white in every theme, because cameras need that. */
export async function qrDrawing(text: string): Promise<string> {
  const svg = await qrcode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
