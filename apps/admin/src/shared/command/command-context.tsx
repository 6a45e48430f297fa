import { createContext, useContext } from 'react';

/** Opens the command search from anywhere in the frame. */
export const CommandContext = createContext<() => void>(() => {});

export function useOpenCommands(): () => void {
  return useContext(CommandContext);
}
