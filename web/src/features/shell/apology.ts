/**
 * The application's code did not come: the page, painted ahead with these words hidden in it, says so, and asks again by
 * itself when the network is back.
 * @public
 */
export const apologise = (): void => {
  document.getElementById('arriving')?.remove();
  const apology = document.getElementById('not-arrived');
  apology?.removeAttribute('hidden');
  const button = apology?.querySelector('button');
  button?.addEventListener('click', () => window.location.reload());
  window.addEventListener('online', () => button?.click());
};
