/** Words of a page: what somebody sees, or hears from a screen reader. */
export interface ShownText {
  readonly text: string;
  /** The language that the page says these words are in. */
  readonly lang: string;
  readonly where: string;
}

/** Every text of the page as it is now, its names and its title included; keys are called what is printed on them. Runs in the page. */
export function shownTexts(): ShownText[] {
  const NAMES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const root = document.documentElement;
  const found = new Map<string, ShownText>();
  const add = (element: Element, text: string | null | undefined, where: string) => {
    const words = (text ?? '').replace(/\s+/g, ' ').trim();
    const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
    if (/\p{L}/u.test(words)) found.set(`${where} ${lang} ${words}`, { text: words, lang, where });
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], script, style, kbd');

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element && node.textContent?.trim() && isShown(element)) add(element, node.textContent, 'text');
  }
  for (const element of document.querySelectorAll(NAMES.map((name) => `[${name}]`).join())) {
    if (!isShown(element)) continue;
    for (const name of NAMES) add(element, element.getAttribute(name), name);
  }
  for (const button of document.querySelectorAll<HTMLInputElement>('input:is([type=button], [type=submit])'))
    if (isShown(button)) add(button, button.value, 'value');
  // Read aloud, though never seen.
  for (const element of document.querySelectorAll('[aria-describedby]'))
    for (const id of (element.getAttribute('aria-describedby') ?? '').split(/\s+/)) {
      const description = document.getElementById(id);
      if (description && isShown(element)) add(description, description.textContent, 'aria-describedby');
    }
  add(root, document.title, 'title of the page');
  add(root, document.querySelector('meta[name="description"]')?.getAttribute('content'), 'its description');
  return [...found.values()];
}
