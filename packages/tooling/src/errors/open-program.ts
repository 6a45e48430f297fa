import ts from 'typescript';

/** The files of a `tsconfig.json` that `isOurs` accepts, with a checker that knows only their types. */
export function openProgram(config: string, isOurs: (file: string) => boolean) {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    config,
    { types: [] },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!parsed) throw new Error(`call graph: cannot read ${config}`);
  const host = ts.createCompilerHost(parsed.options);
  // Library types do not matter here, and reading them takes most of the time.
  host.resolveModuleNameLiterals = (names, from, _, options) =>
    names.map(({ text }) => {
      const { resolvedModule } = ts.resolveModuleName(
        text,
        from,
        options,
        host,
        undefined,
        undefined,
        ts.ModuleKind.ESNext,
      );
      return { resolvedModule: resolvedModule && isOurs(resolvedModule.resolvedFileName) ? resolvedModule : undefined };
    });
  const program = ts.createProgram(parsed.fileNames.filter(isOurs), parsed.options, host);
  const files = program.getSourceFiles().filter(({ fileName }) => isOurs(fileName));
  return { files, checker: program.getTypeChecker() };
}
