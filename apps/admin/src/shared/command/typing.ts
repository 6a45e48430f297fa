/** Whether keys currently belong to a field or an overlay, so that shortcuts are ignored. */
export function areShortcutsBlocked(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="combobox"], [role="menu"]')
  )
    return true;
  return isOverlayOpen();
}

/** A dialog, an open list or an enlarged picture above the page. */
export function isOverlayOpen(): boolean {
  return document.querySelector(above) !== null;
}

const above =
  'dialog[open], .ant-modal-wrap:not([style*="none"]), .ant-select-open, .ant-image-preview, .ant-dropdown:not(.ant-dropdown-hidden)';
