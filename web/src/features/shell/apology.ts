/**
 * The application's code did not come: the page, painted ahead with these words hidden in it, says so.
 * @public
 */
export const apologise = (): void => {
  document.getElementById('arriving')?.remove();
  const apology = document.getElementById('not-arrived');
  apology?.removeAttribute('hidden');
  apology?.querySelector('button')?.addEventListener('click', () => window.location.reload());
};
