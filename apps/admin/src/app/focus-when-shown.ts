/** As a `ref`: puts the cursor into the field that a page or dialog was opened for. */
export function focusWhenShown(field: { focus: () => void } | null): void {
  field?.focus();
}
