/** What is wrong with how a page is laid out, in words for whoever has to mend it. Runs in the page. */
export function layoutFaults(): string[] {
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  /** Rounding, and the room that a font keeps above and below its letters. */
  const TOLERANCE_PX = 4;
  const EVERYTHING: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const page = document.documentElement;
  const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 40);

  /** Texts share their ancestors: each is asked about once. */
  const remembered = <T>(ask: (element: Element) => T) => {
    const known = new Map<Element, T>();
    return (element: Element): T => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const answer = ask(element);
      known.set(element, answer);
      return answer;
    };
  };
  const styleOf = remembered((element) => getComputedStyle(element));

  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.sr-only, svg, [inert]');
  /** What floats above the page covers it on purpose. */
  const layerOf: (element: Element) => Element = remembered((element) => {
    if (!element.parentElement || /fixed|sticky/.test(styleOf(element).position)) return element;
    return layerOf(element.parentElement);
  });
  /** What an element and the boxes around it let through of what is inside. */
  const windowOf: (element: Element) => Box = remembered((element) => {
    const around = element.parentElement ? windowOf(element.parentElement) : EVERYTHING;
    const { overflowX, overflowY } = styleOf(element);
    if (element === page || (overflowX === 'visible' && overflowY === 'visible')) return around;
    const box = element.getBoundingClientRect();
    return {
      left: overflowX === 'visible' ? around.left : Math.max(around.left, box.left),
      right: overflowX === 'visible' ? around.right : Math.min(around.right, box.right),
      top: overflowY === 'visible' ? around.top : Math.max(around.top, box.top),
      bottom: overflowY === 'visible' ? around.bottom : Math.min(around.bottom, box.bottom),
    };
  });
  const shownOf = (rect: DOMRect, element: Element): Box => {
    const { left, top, right, bottom } = windowOf(element);
    return {
      left: Math.max(left, rect.left),
      top: Math.max(top, rect.top),
      right: Math.min(right, rect.right),
      bottom: Math.min(bottom, rect.bottom),
    };
  };

  interface Thing {
    readonly element: Element;
    readonly words: string;
    readonly box: Box;
  }
  /** A telephone number among letters from right to left: its groups change places, unless something keeps them together. */
  const GROUPS = /\d(?:[ \u00a0]\d+){2}/;
  const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069?/g;
  const isTurned = ({ element, words }: Thing) =>
    styleOf(element).direction === 'rtl' && GROUPS.test(words.replace(ISOLATED, ''));
  const isShown = ({ left, top, right, bottom }: Box) => right - left > 1 && bottom - top > 1;

  const texts: Thing[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = short(node.textContent ?? '');
    if (!element || words === '' || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = shownOf(rect, element);
      if (isShown(box)) texts.push({ element, words, box });
    }
  }
  const CONTROLS = 'button, a[href]';
  /** A control whose words are seen is found by them. */
  const worded = new Set(texts.map(({ element }) => element.closest(CONTROLS)));
  const bareControls: Thing[] = [...document.querySelectorAll(CONTROLS)]
    .filter((element) => isSeen(element) && !worded.has(element))
    .map((element) => ({
      element,
      words: short(element.getAttribute('aria-label') ?? element.outerHTML),
      box: shownOf(element.getBoundingClientRect(), element),
    }))
    .filter(({ box }) => isShown(box));

  const faults = new Set<string>();
  if (page.scrollWidth > innerWidth) faults.add(`scrolls sideways by ${page.scrollWidth - innerWidth} px`);

  // What can be done with a row stands in its last column.
  for (const table of document.querySelectorAll<HTMLTableElement>('section > table')) {
    const past = Math.round(table.getBoundingClientRect().right - windowOf(table).right);
    if (isSeen(table) && past > 0)
      faults.add(`the table "${table.caption?.textContent}" is cut by ${past} px`);
  }

  const isCut = (element: Element) => {
    const { overflowX, textOverflow, webkitLineClamp, fontSize } = styleOf(element);
    // The points that end a clamped text are as wide as its first font has them.
    const spare = webkitLineClamp === 'none' ? 1 : Number.parseFloat(fontSize);
    const isPast = element.scrollWidth > element.clientWidth + spare;
    return isPast && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
  };
  for (const { words } of texts.filter(({ element }) => isCut(element))) faults.add(`cuts off "${words}"`);
  for (const { words } of texts.filter(isTurned)) faults.add(`reads "${words}" from right to left`);

  const things = [...texts, ...bareControls].sort((a, b) => a.box.top - b.box.top);
  things.forEach((one, index) => {
    for (let next = index + 1; next < things.length; next++) {
      const other = things[next];
      if (!other || other.box.top > one.box.bottom - TOLERANCE_PX) break;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      const isApart = across <= TOLERANCE_PX || down <= TOLERANCE_PX;
      if (isApart || one.element === other.element || layerOf(one.element) !== layerOf(other.element))
        continue;
      faults.add(`"${one.words}" and "${other.words}" overlap`);
    }
  });
  return [...faults];
}
