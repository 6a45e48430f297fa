/** Error marks appear within this many frames even on a busy phone; without one, the focus does not move. */
const maxFrames = 30;

/** Focuses the first field marked as wrong, once the marks are on the page. */
export function focusFirstError(form: HTMLFormElement | null, framesLeft = maxFrames): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (framesLeft > 0) focusFirstError(form, framesLeft - 1);
  });
}
