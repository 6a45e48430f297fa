/** Frames within which the marks are drawn even on a busy phone; a refusal that marks no field focuses none. */
const patienceFrames = 30;

/** Puts the focus on the first field that is marked as wrong, once the marks are on the page. */
export function focusFirstError(form: HTMLFormElement | null, framesLeft = patienceFrames): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (framesLeft > 0) focusFirstError(form, framesLeft - 1);
  });
}
