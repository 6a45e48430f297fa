import { createContext, type ReactNode, useContext } from 'react';

/** Texts that components need for screen readers; the app passes them once, translated. */
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
  /** Why a typed text is not allowed; null if it is. */
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
