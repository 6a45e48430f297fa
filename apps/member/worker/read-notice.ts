/** A push as the browser shows it. A repeated one has the same tag and replaces the first without a sound. */
export type ShownNotice = { title: string; body: string; lang: string; tag: string; data: string };

/** A push of this installation; undefined for anything else. Only pages of the app are opened. */
export function readNotice(text: string): ShownNotice | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...parsed };
  const [id, title, body, url, lang] = ['id', 'title', 'body', 'url', 'lang'].map((name) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  });
  if (!id || !title || !body) return undefined;
  return {
    title,
    body,
    lang: lang ?? '',
    tag: id,
    data: /^#\/pages\/[\w/]+(\?id=[\w-]+)?$/.test(url ?? '') ? (url ?? '') : '',
  };
}
