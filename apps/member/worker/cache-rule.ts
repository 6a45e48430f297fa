/** The parts of a request that the rule needs. */
export type Asked = { url: string; method: string; mode: string };

/**
 * `page`: the app itself. `file`: one of its files. `other-build`: a file of another build, which may still be cached
 * and is not cached again. `never`: not handled by the worker and never cached.
 */
export type Treatment = 'page' | 'file' | 'other-build' | 'never';

/**
 * How the worker treats a request. It knows its own files by name and ignores everything else, so no API answer (money,
 * captchas, pictures of members) can ever be cached, whatever paths are added.
 * @param scope address of the app's folder, with a trailing slash
 * @param files the build's files, relative to the scope
 */
export function treatmentOf(asked: Asked, scope: string, files: ReadonlySet<string>): Treatment {
  if (asked.method !== 'GET' || !asked.url.startsWith(scope)) return 'never';
  const [path = ''] = asked.url.slice(scope.length).split('#');
  if (asked.mode === 'navigate') {
    const [page = ''] = path.split('?');
    return page === '' || page === 'index.html' ? 'page' : 'never';
  }
  if (files.has(path)) return 'file';
  return /^assets\/[\w.-]+$/.test(path) ? 'other-build' : 'never';
}
