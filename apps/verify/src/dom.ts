type Child = Node | string | null | false;
type Props = Readonly<Record<string, string | boolean | ((event: never) => void) | undefined>>;

/**
 * An element with attributes, listeners (`onclick`) and children. Texts become text nodes, so that no input is ever read as
 * HTML.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== false));
  return element;
}

/** Replaces what an element contains. */
export function fill(element: Element, ...children: readonly (Child | readonly Child[])[]): void {
  element.replaceChildren(...children.flat().filter((child) => child !== null && child !== false));
}

/** Facts in two columns: names and values. */
export function facts(rows: readonly (readonly [name: string, value: Child])[]): HTMLElement {
  return h(
    'dl',
    { class: 'facts' },
    rows.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
  );
}

/** A table that scrolls inside itself where the page is narrow. `figures` names the columns that are right aligned. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly Child[])[],
  label: string,
  figures: readonly boolean[] = [],
): HTMLElement {
  const classOf = (column: number) => ({ class: figures[column] ? 'figure' : undefined });
  return h(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': label },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          heads.map((head, column) => h('th', { scope: 'col', ...classOf(column) }, head)),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map((row) =>
          h(
            'tr',
            {},
            row.map((cell, column) => h('td', classOf(column), cell)),
          ),
        ),
      ),
    ),
  );
}

/** A text in fixed-width letters, such as a hash. */
export function code(text: string): HTMLElement {
  return h('code', {}, text);
}

/** A link that saves a text as a file. */
export function downloadLink(label: string, name: string, content: string): HTMLElement {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  return h('a', { class: 'button', href: url, download: name }, label);
}
