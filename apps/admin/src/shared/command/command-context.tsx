import { createContext, useContext } from 'react';

/** Opens the command search. */
export const CommandContext = createContext<() => void>(() => {});

export function useOpenCommands(): () => void {
  return useContext(CommandContext);
}
