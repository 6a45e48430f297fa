const marginPx = 16;
/** Picture pixels per CSS pixel: sharp on a phone, readable in print. */
const scale = 3;

/**
 * The receipt as a PNG, drawn by the browser from the same markup and styles, so that it looks like the screen in both
 * themes.
 * @throws when the browser cannot draw it
 */
export async function receiptPicture(receipt: HTMLElement): Promise<Blob> {
  const { width, height } = receipt.getBoundingClientRect();
  const size = { width: Math.ceil(width) + 2 * marginPx, height: Math.ceil(height) + 2 * marginPx };
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawing(receipt, size))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size.width * scale;
  canvas.height = size.height * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas here');
  context.scale(scale, scale);
  context.drawImage(image, 0, 0, size.width, size.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png');
  });
}

/**
 * The receipt inside a self-contained SVG with its style sheets and font; the SVG's root takes the place of the page's
 * root in the styles.
 */
async function drawing(receipt: HTMLElement, { width, height }: { width: number; height: number }): Promise<string> {
  const page = document.documentElement;
  const paper = receipt.cloneNode(true) as HTMLElement;
  paper.style.margin = '0';
  for (const press of paper.querySelectorAll('button')) press.style.visibility = 'hidden';
  paper.style.width = `${width - 2 * marginPx}px`;
  const desk = document.createElement('div');
  desk.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml');
  desk.className = 'receipt-desk';
  desk.style.cssText = `height:${height}px;padding:${marginPx}px`;
  desk.append(paper);
  const sheet = document.createElement('style');
  sheet.textContent = await styles();
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: String(width),
    height: String(height),
    'xml:lang': page.lang,
    'data-theme': page.dataset['theme'] ?? 'dark',
    'data-updown': page.dataset['updown'] ?? 'red-up',
    'data-text': page.dataset['text'] ?? 'ordinary',
    style: `font-size:${getComputedStyle(page).fontSize};${page.style.cssText}`,
  };
  const attributes = Object.entries(root).map(([name, value]) => `${name}="${value.replaceAll('"', '&quot;')}"`);
  const write = (node: Node) => new XMLSerializer().serializeToString(node);
  return `<svg ${attributes.join(' ')}>${write(sheet)}<foreignObject width="100%" height="100%">${write(desk)}</foreignObject></svg>`;
}

/** All style rules of the page, with font files inlined. */
async function styles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => absolute(rule, sheet)));
  const text = rules.join('\n');
  const fonts = new Set([...text.matchAll(/url\("([^"]+\.woff2)"\)/g)].map(([, url]) => url ?? ''));
  let whole = text;
  for (const url of fonts) whole = whole.replaceAll(url, await inlined(url));
  return whole;
}

function absolute(rule: CSSRule, { href }: CSSStyleSheet): string {
  return rule.cssText.replace(
    /url\("(?!data:)([^"]+)"\)/g,
    (_, url: string) => `url("${new URL(url, href ?? document.baseURI).href}")`,
  );
}

async function inlined(url: string): Promise<string> {
  const file = await (await fetch(url)).blob();
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error(`unreadable: ${url}`)));
    reader.readAsDataURL(file);
  });
}
