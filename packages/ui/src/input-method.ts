/** Keys that an input method uses to choose and commit characters, and that screens act on. */
const choosing = /^(Enter|Escape|Tab|Home|End|Arrow|Page)/;

/** Safari ends the composition before it reports the key; `keyCode` 229 then says that the input method took it. */
const takenByInputMethod = 229;

function isChoice(event: KeyboardEvent): boolean {
  const isTaken = event.isComposing || event.keyCode === takenByInputMethod;
  return isTaken && choosing.test(event.key);
}

/**
 * Keeps the keys of an input method from every handler of the page and from the browser's own dialogs: Enter that commits
 * a word sends nothing, and Esc that drops one closes nothing. Called once, before the page is rendered.
 * @returns removes it again
 */
export function keepInputMethodKeys(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (!isChoice(event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  addEventListener('keydown', keep, true);
  return () => removeEventListener('keydown', keep, true);
}
