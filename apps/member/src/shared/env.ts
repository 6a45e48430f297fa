/** What the page is told by where and how it is served; the only file that looks. */
export type Env = { pageUrl: string; host: string; apiBases: string[] };

/** The list of API bases stands in the page's head, so that a static host can name its own; the default is `..`. */
export function readEnv(): Env {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-bases"]')?.content ?? '';
  const listed = meta.split(',').map((base) => base.trim());
  const apiBases = listed.filter((base) => base !== '');
  return {
    pageUrl: location.href.split('#')[0] ?? location.href,
    host: location.host,
    apiBases: apiBases.length > 0 ? apiBases : ['..'],
  };
}
