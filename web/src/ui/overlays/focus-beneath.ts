/** So many frames a sheet may take to leave. */
const LEAVING_FRAMES = 60;

/**
 * For what appears on the page while the dialog that made it is about to leave, which would take the focus back: it has the focus once
 * the dialog has given it back. Returns how to leave it.
 */
export const focusBeneath = (element: HTMLElement): (() => void) => {
  let frame = 0;
  const take = () => element.focus({ preventScroll: true });
  const look = (left: number) => {
    const isCovered = document.querySelector('[data-sheet]') !== null;
    // React Aria takes a frame.
    frame = requestAnimationFrame(isCovered && left > 0 ? () => look(left - 1) : take);
  };
  if (document.querySelector('[data-sheet]')) look(LEAVING_FRAMES);
  else take();
  return () => cancelAnimationFrame(frame);
};
