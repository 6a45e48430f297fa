/** Values that depend on how the page is served; the only file that reads them. */
export type Env = { pageUrl: string; host: string; apiBases: string[] };

/** The list of API bases is in the page's head, so that a static host can set its own; the default is `..`. */
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
