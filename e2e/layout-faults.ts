/** What is wrong with how a page is laid out, in words for whoever has to mend it. Runs in the page. */
export function layoutFaults(): string[] {
  /** Rounding, and the room that a font keeps above and below its letters. */
  const TOLERANCE_PX = 4;
  const page = document.documentElement;
  const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 40);

  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden="true"], .sr-only, svg, [inert]');
  /** What floats above the page covers it on purpose. */
  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    }
    return page;
  };
  /** As much of a rectangle as the boxes around it let through. */
  const clipped = (rect: DOMRect, element: Element) => {
    let { left, top, right, bottom } = rect;
    for (let at: Element | null = element; at && at !== page; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };

  const texts: { element: Element; words: string; box: ReturnType<typeof clipped>; layer: Element }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = short(node.textContent ?? '');
    if (!element || words === '' || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = clipped(rect, element);
      if (box.right - box.left > 1 && box.bottom - box.top > 1)
        texts.push({ element, words, box, layer: layerOf(element) });
    }
  }

  const faults = new Set<string>();
  if (page.scrollWidth > window.innerWidth)
    faults.add(`scrolls sideways by ${page.scrollWidth - innerWidth} px`);

  for (const { element, words } of texts) {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isCut = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (isCut && textOverflow !== 'ellipsis') faults.add(`cuts off "${words}"`);
  }

  texts.sort((a, b) => a.box.top - b.box.top);
  texts.forEach((one, index) => {
    for (let next = index + 1; next < texts.length; next++) {
      const other = texts[next];
      if (!other || other.box.top > one.box.bottom - TOLERANCE_PX) break;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      const isApart = across <= TOLERANCE_PX || down <= TOLERANCE_PX;
      if (isApart || one.layer !== other.layer || one.element === other.element) continue;
      faults.add(`"${one.words}" and "${other.words}" overlap`);
    }
  });
  return [...faults];
}
