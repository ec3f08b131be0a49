/** What a gesture makes of what a mouse or a finger does. */
export interface PointerGesture {
  readonly down: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  readonly up: (event: PointerEvent) => void;
  /** The browser took the pointer away. */
  readonly cancel: () => void;
  /** By Escape, while it is on. */
  readonly putBack: () => void;
  /** Ends it without an outcome: nobody listens any more. */
  readonly end: () => void;
  readonly isPressed: () => boolean;
  /** Whether a press has become the gesture: from then on a finger does not scroll. */
  readonly isOn: () => boolean;
}

/** Begins within `element` and goes on wherever the pointer goes. Returns how to stop listening. */
export function listenToGesture(element: HTMLElement, gesture: PointerGesture): () => void {
  const { down, move, up, cancel, putBack, end, isPressed, isOn } = gesture;
  const listening = new AbortController();
  const { signal } = listening;
  const calm = (event: Event) => {
    if (isPressed()) event.preventDefault();
  };
  const still = (event: TouchEvent) => {
    if (isOn()) event.preventDefault();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOn()) putBack();
  };
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('touchmove', still, { signal, passive: false });
  element.addEventListener('contextmenu', calm, { signal });
  element.addEventListener('dragstart', calm, { signal });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('keydown', key, { signal });
  return () => {
    end();
    listening.abort();
  };
}

/** The press that ends a gesture opens nothing. */
export function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
