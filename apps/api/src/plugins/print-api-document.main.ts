// Prints the OpenAPI document, for `pnpm check`. No server is started.
import { buildApiDocument } from './api-document.ts';

process.stdout.write(JSON.stringify(buildApiDocument()));
