/**
 * Findings of content that does not fit on the page. Runs inside the page, so it can use only its argument. Text may be
 * cut with an ellipsis, except money; content of a scrolling area counts as reachable. Text that touches a neighbouring
 * control is reported when they overlap partly: a control that contains its text, or covers a whole row, does so on
 * purpose.
 */
export function findOverflow(): string[] {
  const found: string[] = [];
  const viewWidth = document.documentElement.clientWidth;
  const slack = 1.5;
  const controls = 'button, a[href], input, select, textarea, [role=button], [role=tab], [role=radio], [role=switch]';

  const nameOf = (element: Element) => {
    const classes = element.classList.length > 0 ? `.${[...element.classList].join('.')}` : '';
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `<${element.tagName.toLowerCase()}${classes}> "${words}"`;
  };
  const isShown = (element: Element) => {
    if (element.closest('[aria-hidden=true], [inert], .visually-hidden, svg')) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  };
  /** Visually hidden: a box of one pixel. */
  const isTiny = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(at).overflowX !== 'visible') return true;
    }
    return false;
  };
  const looksLikeMoney = (element: Element, text: string) =>
    element.closest('.money, .num, .price') !== null || /[¥$]\s?\d|\d[\d,]*\.\d{2}|\d{1,3}(,\d{3})+/.test(text);
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const cuts = (value: string) => value === 'hidden' || value === 'clip';

  function judgeText(node: Text, range: Range): void {
    const text = (node.nodeValue ?? '').trim();
    const owner = node.parentElement;
    if (text === '' || !owner || !isShown(owner) || isTiny(owner)) return;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    let acrossFree = true;
    let downFree = true;
    for (let at: Element | null = owner; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      const inner = at.getBoundingClientRect();
      if (style.position === 'fixed') break;
      const ellipsis = (style.textOverflow === 'ellipsis' && cuts(style.overflowX)) || style.webkitLineClamp !== 'none';
      if (acrossFree && cuts(style.overflowX) && (box.left < inner.left - slack || box.right > inner.right + slack)) {
        if (!ellipsis) found.push(`text is cut across: ${nameOf(owner)} in ${nameOf(at)}`);
        else if (looksLikeMoney(owner, text)) found.push(`money ends in an ellipsis: ${nameOf(owner)}`);
        return;
      }
      const tall = box.height * 0.3;
      if (downFree && cuts(style.overflowY) && (box.bottom > inner.bottom + tall || box.top < inner.top - tall)) {
        if (!ellipsis) found.push(`text is cut below: ${nameOf(owner)} in ${nameOf(at)}`);
        else if (looksLikeMoney(owner, text)) found.push(`money ends in an ellipsis: ${nameOf(owner)}`);
        return;
      }
      if (scrolls(style.overflowX)) acrossFree = false;
      if (scrolls(style.overflowY)) downFree = false;
    }
    if (acrossFree && (box.left < -slack || box.right > viewWidth + slack)) {
      found.push(`text leaves the page: ${nameOf(owner)} at ${Math.round(box.left)} to ${Math.round(box.right)}`);
    }
  }

  function inScroller(element: Element): boolean {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (scrolls(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  }

  function judgeControl(control: Element): void {
    if (!isShown(control) || isTiny(control)) return;
    const box = control.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    if ((box.left < -slack || box.right > viewWidth + slack) && !inScroller(control)) {
      found.push(`control leaves the page: ${nameOf(control)} at ${Math.round(box.left)} to ${Math.round(box.right)}`);
    }
    for (const beside of control.parentElement?.children ?? []) {
      if (beside === control || beside.matches('label') || !isShown(beside)) continue;
      const { position, pointerEvents } = getComputedStyle(beside);
      if (position === 'absolute' || position === 'fixed' || pointerEvents === 'none') continue;
      if (touchesInPart(beside, box)) found.push(`text lies over a control: ${nameOf(beside)} over ${nameOf(control)}`);
    }
  }

  function touchesInPart(element: Element, box: DOMRect): boolean {
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if ((node.nodeValue ?? '').trim() === '' || !node.parentElement || !isShown(node.parentElement)) continue;
      range.selectNodeContents(node);
      const shown = windowOf(node.parentElement, element);
      for (const line of range.getClientRects()) {
        const across = Math.min(line.right, box.right, shown.right) - Math.max(line.left, box.left, shown.left);
        const down = Math.min(line.bottom, box.bottom, shown.bottom) - Math.max(line.top, box.top, shown.top);
        const whole = across >= line.width - slack && down >= line.height - slack;
        if (across > 3 && down > 3 && !whole) return true;
      }
    }
    return false;
  }

  /** The visible part of an element inside areas that scroll or clip. */
  function windowOf(inner: Element, outer: Element) {
    const shown = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    for (let at: Element | null = inner; at; at = at === outer ? null : at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      shown.left = Math.max(shown.left, left);
      shown.right = Math.min(shown.right, right);
      shown.top = Math.max(shown.top, top);
      shown.bottom = Math.min(shown.bottom, bottom);
    }
    return shown;
  }

  const pageWidth = document.documentElement.scrollWidth;
  if (pageWidth > viewWidth) found.push(`the page is ${pageWidth} px wide on ${viewWidth}`);
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) judgeText(node as Text, range);
  for (const control of document.querySelectorAll(controls)) judgeControl(control);
  return [...new Set(found)];
}
