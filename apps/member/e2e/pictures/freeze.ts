/**
 * Makes a page look the same at any time: figures, times and ids become a pair of zeros, market directions lose their
 * colour, data drawings and counts are hidden, animations stop, and lists of market or time data become blank blocks of
 * one height. Later content is frozen immediately. Runs inside the page, so it can use nothing from outside.
 */
export function freeze(): void {
  const drawn = ['.chart', '.order-chart', '.receipt-chart'];
  const filled = [
    '.orders__day',
    '.orders__table',
    '.movements',
    '.movements__table',
    '.notification-list',
    '.notification-table',
    '.calendar',
    '.products__rows',
    '.product-table',
    '.rail',
  ];
  const withFigure = /[\w.,:%/*…#+−-]*\d[\w.,:%/*…#-]*/g;
  const words: [RegExp, string][] = [
    [/看跌|买跌/g, '买涨'],
    [/以太坊/g, '比特币'],
    [/[A-Z]{3,4}\/[A-Z]{3,4}/g, '000/000'],
    [/[+−-](?=\s*¥)/g, '+'],
    [/低于入场价|与入场价相等/g, '高于入场价'],
    // A sign in its own node before its figure.
    [/^[+−-]$/, ''],
    [/刚刚/g, '00 分钟前'],
    [/\b[A-Z]{8,}\b/g, '00'],
  ];
  const frozen = (text: string) =>
    words.reduce((left, [from, to]) => left.replace(from, to), text).replace(withFigure, '00');

  const inside = (selectors: readonly string[]) => selectors.map((one) => `${one} *`).join(', ');
  const style = document.createElement('style');
  style.textContent = `
    *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }
    * { --up: var(--text-2) !important; --down: var(--text-2) !important; --hero-up: currentColor !important;
        --hero-down: currentColor !important; --up-tint: transparent !important; --down-tint: transparent !important }
    /* A price that stands where the day began has no direction, and its own colour. */
    .quote__price, .ticket-title__price { color: var(--text-2) !important }
    /* What stands where it began has no arrow: its room is kept, as for one that moved. */
    .holding__figures .change, .holding__figures .money { color: var(--text-2) !important }
    .holding__figures .money { display: inline-flex; align-items: center; gap: 4px }
    .change:not(:has(.change__arrow))::before, .holding__figures .money:not(.change)::before
      { content: ''; flex: none; width: 0.62em; height: 0.62em }
    canvas, svg[preserveAspectRatio=none], svg[viewBox='0 0 40 40'], .dial__face, .change__arrow, .list-head__total,
    .chart__pill, .limit__bar, .wallet__bar, .strip-notice, .toast, .icon-btn__badge, .support-badge, .service-button, ${inside(drawn)}, ${inside(filled)} { visibility: hidden !important }
    /* Positioned, or words for screen readers in a lower row, which an open market has, would lengthen the page. */
    ${filled.join(', ')} { display: block !important; position: relative !important; height: 240px !important;
        overflow: hidden !important }
    .orders__day ~ .orders__day { display: none !important }
    /* Other tests on the platform add versions. */
    .product-terms__version ~ .product-terms__version ~ .product-terms__version { display: none !important }
    .ticket__durations { height: 60px !important; overflow: hidden !important }
    .ticket__durations * { visibility: hidden !important }`;
  document.head.append(style);

  const living = new Map<Node, { text: string; still: string }>();
  const freezeText = (node: Node) => {
    const text = node.nodeValue ?? '';
    if (node.parentElement?.closest('script, style')) return;
    const still = node.parentElement?.closest('time') ? '00' : frozen(text);
    if (text.trim() === '' || still === text) return;
    living.set(node, { text, still });
    node.nodeValue = still;
  };
  const freezeAll = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return freezeText(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) freezeText(node);
  };
  freezeAll(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') freezeText(target);
      for (const node of addedNodes) freezeAll(node);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  document.addEventListener(
    'thaw',
    () => {
      observer.disconnect();
      style.remove();
      for (const [node, { text, still }] of living) if (node.nodeValue === still) node.nodeValue = text;
    },
    { once: true },
  );
}

/** Releases the page and restores its texts: parts of it stay on the next screen. Runs inside the page. */
export function thaw(): void {
  document.dispatchEvent(new Event('thaw'));
}
