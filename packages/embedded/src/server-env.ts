/** What a server needs of the environment: where programs, libraries and folders are, the language and the time zone. */
const places = ['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TMPDIR', 'TMP', 'TEMP', 'TZ', 'TZDIR', 'LANG', 'LANGUAGE'];
const libraries = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT'];
const needed = new Set([...places, ...libraries]);

/**
 * The environment of a database server. The parent's environment has our keys and passwords, and a superuser of the
 * database may run programs, which would read them.
 */
export function serverEnv(source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const kept = Object.entries(source).filter(([name]) => needed.has(name.toUpperCase()) || /^LC_/i.test(name));
  return Object.fromEntries(kept);
}
