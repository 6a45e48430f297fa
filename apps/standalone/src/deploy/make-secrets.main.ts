// One-shot of a deployment: the secrets that are missing, as files.
import { readDeployEnv } from './env.ts';
import { writeSecretFiles } from './secret-files.ts';

try {
  for (const path of writeSecretFiles(readDeployEnv())) console.log(path);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
