import { createContext, type ReactNode, useContext } from 'react';

/** Words that parts need for readers of the screen; the app hands them over once, already translated. */
export type UiText = {
  close: string;
  back: string;
  clear: string;
  showPassword: string;
  hidePassword: string;
  captchaPicture: string;
  refreshCaptcha: string;
  loading: string;
  noMore: string;
  loadFailed: string;
  /** The end of `loadFailed`'s sentence. */
  retry: string;
  /** Of a button. */
  tryAgain: string;
  rise: string;
  fall: string;
  hiddenAmount: string;
  /** Title of a dialog that has none of its own. */
  systemNotice: string;
  /** Why a text cannot be kept as it was typed; null for one that can. */
  refusedText: (text: string) => string | null;
  more: string;
  less: string;
};

const UiTextContext = createContext<UiText | null>(null);

export function UiTextProvider({ text, children }: { text: UiText; children: ReactNode }) {
  return <UiTextContext value={text}>{children}</UiTextContext>;
}

/** @throws Error outside a UiTextProvider, because a part without words cannot be read aloud. */
export function useUiText(): UiText {
  const text = useContext(UiTextContext);
  if (!text) throw new Error('UiTextProvider is missing');
  return text;
}
