/** What is asked for, as far as the rule looks. */
export type Asked = { url: string; method: string; mode: string };

/**
 * `page`: the app itself. `file`: one of its files. `other-build`: a part of another build, which may still be kept and is
 * not kept anew. `never`: not the worker's business, and kept nowhere.
 */
export type Treatment = 'page' | 'file' | 'other-build' | 'never';

/**
 * How the worker treats a request. It knows its own files by name and leaves everything else alone, so no answer of an
 * interface (money, captchas, pictures of members) can ever be kept, whatever paths there will be.
 * @param scope address of the app's folder, with the slash at its end
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
