import { type RefObject, useEffect } from 'react';

const FIELDS =
  'input:not([type="hidden"], [type="file"]), textarea, select, button[aria-haspopup="listbox"], [role="combobox"]';
const CONTROLS = `${FIELDS}, button, a[href]`;

const reachable = (place: ParentNode, controls: string): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>(controls)].find(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled') && !control.closest('[inert]'),
  );

/** Where one begins to write, if there is such a place. */
export const firstFieldOf = (place: ParentNode): HTMLElement | undefined => reachable(place, FIELDS);

const ancestorsOf = (element: Element, within: Element): Element[] => {
  const above: Element[] = [];
  for (let each = element.parentElement; each && each !== within; each = each.parentElement) above.push(each);
  return above;
};

/**
 * A control that did its work and left the page takes the focus with it: the keyboard would begin again at the top, and Escape would
 * close nothing. It goes on in what is left around that control, or at `last`.
 */
export const useFocusKept = (place: RefObject<Element | null>, last: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    let focused: Element | undefined;
    let around: Element[] = [];
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || !current.contains(target)) return;
      focused = target;
      around = ancestorsOf(target, current);
    };
    const goOn = () => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      focused = undefined;
      const left = around.find((each) => each.isConnected && reachable(each, CONTROLS));
      (left ? reachable(left, CONTROLS) : last.current)?.focus({ preventScroll: true });
    };
    // What opened a dialog may go while that is open: the focus is lost when the dialog leaves.
    const observer = new MutationObserver(() => requestAnimationFrame(goOn));
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, [place, last]);
};
