/** Environment variables that a server needs: paths of programs, libraries and folders, language and time zone. */
const places = ['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TMPDIR', 'TMP', 'TEMP', 'TZ', 'TZDIR', 'LANG', 'LANGUAGE'];
const libraries = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT'];
const needed = new Set([...places, ...libraries]);

/**
 * The environment of a database server. The parent's environment has keys and passwords, which programs run by a
 * database superuser could read.
 */
export function serverEnv(source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const kept = Object.entries(source).filter(([name]) => needed.has(name.toUpperCase()) || /^LC_/i.test(name));
  return Object.fromEntries(kept);
}
