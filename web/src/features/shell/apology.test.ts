import { beforeEach, expect, test, vi } from 'vitest';
import { apologise } from './apology.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<div id="arriving">Chargement…</div><div id="not-arrived" hidden><button>Réessayer</button></div>';
});

test('the apology of a page whose code did not come takes the place of what was on its way', () => {
  apologise();
  expect(document.getElementById('arriving')).toBeNull();
  expect(document.getElementById('not-arrived')?.hidden).toBe(false);
});

test('the apology of a page whose code did not come asks again by itself when the network is back', () => {
  const pressed = vi.fn();
  document.querySelector('button')?.addEventListener('click', pressed);
  apologise();
  window.dispatchEvent(new Event('online'));
  expect(pressed).toHaveBeenCalledOnce();
});

test('the apology of a page whose code did not come has nothing to say on a page the application has taken over', () => {
  document.body.innerHTML = '<main></main>';
  apologise();
  expect(document.body.innerHTML).toBe('<main></main>');
});
