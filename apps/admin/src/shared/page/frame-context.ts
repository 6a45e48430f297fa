import type { Text } from '@fairtick/i18n';
import { createContext, useContext } from 'react';

type Frame = {
  /** Opens the menu, where the screen has no room beside the page. */
  openMenu: () => void;
  /** The pages that share an entry of the menu with the shown one. */
  section: { label: Text; pages: readonly { path: string; label: Text }[] } | undefined;
};

/** What a page needs of the frame around it. */
export const FrameContext = createContext<Frame>({ openMenu: () => {}, section: undefined });

export function useFrame(): Frame {
  return useContext(FrameContext);
}
