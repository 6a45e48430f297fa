import { socketPath } from '@fairtick/contracts';

/** Address of the socket behind an API base: https becomes wss, http becomes ws. */
export function socketUrl(base: string): string {
  return `${base.replace(/^http/, 'ws')}${socketPath}`;
}
