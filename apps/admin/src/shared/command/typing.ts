/** Whether keys belong to something above or to a field just now, so that no shortcut may take them. */
export function keysAreTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="combobox"], [role="menu"]')
  )
    return true;
  return isSomethingAbove();
}

/** A dialog, an open list or a picture above the page. */
export function isSomethingAbove(): boolean {
  return document.querySelector(above) !== null;
}

const above =
  'dialog[open], .ant-modal-wrap:not([style*="none"]), .ant-select-open, .ant-image-preview, .ant-dropdown:not(.ant-dropdown-hidden)';
