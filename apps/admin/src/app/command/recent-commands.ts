import type { IconName } from '@fairtick/ui';
import { readStored, writeStored } from '../../shared/platform/storage.ts';

/** A target of the command search. */
export type Command = {
  to: string;
  title: string;
  hint: string;
  icon: IconName;
  /** Presses a button of the open item instead of opening a page. */
  press?: HTMLElement;
};

const kept = 6;

/** The last targets that this administrator opened from the search on this device, newest first. */
export function readRecent(adminId: string): Command[] {
  try {
    const found: unknown = JSON.parse(readStored('recent', `:${adminId}`) ?? '[]');
    return Array.isArray(found) ? found.filter(isCommand) : [];
  } catch {
    return [];
  }
}

/** Browser storage is not trusted: only addresses of the console are accepted. */
function isCommand(value: unknown): value is Command {
  if (typeof value !== 'object' || value === null) return false;
  const { to, title, hint, icon } = value as Record<string, unknown>;
  return [to, title, hint, icon].every((text) => typeof text === 'string') && String(to).startsWith('/');
}

export function keepRecent(adminId: string, command: Command): void {
  if (command.press !== undefined) return;
  const others = readRecent(adminId).filter(({ to }) => to !== command.to);
  writeStored('recent', JSON.stringify([command, ...others].slice(0, kept)), `:${adminId}`);
}
