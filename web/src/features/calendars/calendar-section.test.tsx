import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { CalendarSection } from './calendar-section.tsx';

const READ = 'GET /api/calendar-feed';
const CREATE = 'POST /api/calendar-feed';
const REVOKE = 'DELETE /api/calendar-feed';
const FIRST = '/calendars/7-first.ics';
const SECOND = 'https://elan.example/calendars/7-second.ics';
const feed = (url: string | null) => () => Response.json({ url });

const open = (answers: Parameters<typeof stubServer>[0]) => {
  const server = stubServer(answers);
  renderAt('/profile?view=agenda', <CalendarSection area="client" />);
  return { server };
};
const here = (path: string) => new URL(path, window.location.origin).href;
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a client makes the address, which is whole wherever the site is, and goes on from there by keyboard', async () => {
  let url: string | null = null;
  open({
    [READ]: () => feed(url)(),
    [CREATE]: () => {
      url = FIRST;
      return feed(url)();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: "Créer mon adresse d'agenda" }));
  expect(await screen.findByText(here(FIRST))).toBeDefined();
  expect(screen.getByRole('link', { name: "S'abonner" }).getAttribute('href')).toBe(
    here(FIRST).replace('http:', 'webcal:'),
  );
  expect(screen.getByRole('img', { name: /Code QR/ })).toBeDefined();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("S'abonner");
});

test('copying says so, and another address has not been copied yet', async () => {
  const person = userEvent.setup();
  let url = here(FIRST);
  open({
    [READ]: () => feed(url)(),
    [CREATE]: () => {
      url = SECOND;
      return feed(url)();
    },
  });
  await person.click(await screen.findByRole('button', { name: "Copier l'adresse" }));
  expect(await screen.findByText('Adresse copiée.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(here(FIRST));
  await person.click(screen.getByRole('button', { name: "Changer d'adresse…" }));
  await confirm("Changer d'adresse");
  expect(await screen.findByText(SECOND)).toBeDefined();
  expect(screen.getByRole('button', { name: "Copier l'adresse" })).toBeDefined();
});

test('nothing is revoked without a question, and afterwards there is none', async () => {
  let url: string | null = SECOND;
  const { server } = open({
    [READ]: () => feed(url)(),
    [REVOKE]: () => {
      url = null;
      return Response.json({ message: "L'adresse de votre agenda ne sert plus." });
    },
  });
  const ask = async () =>
    userEvent.click(await screen.findByRole('button', { name: "Désactiver l'adresse…" }));
  await ask();
  await confirm('La garder');
  expect(server.mock.calls.some(([, init]) => init?.method === 'DELETE')).toBe(false);
  await ask();
  await confirm('Désactiver');
  expect(await screen.findByRole('button', { name: "Créer mon adresse d'agenda" })).toBeDefined();
  expect(screen.queryByText(SECOND)).toBeNull();
});

test('an address that cannot be read, or made, says so and can be tried again', async () => {
  let isUp = false;
  open({
    [READ]: () => (isUp ? feed(null)() : refuse(403, { error: 'Pas maintenant' })),
    [CREATE]: () => refuse(503, { error: 'Plus tard' }),
  });
  const retry = await screen.findByRole('button', { name: /Réessayer/ });
  isUp = true;
  await userEvent.click(retry);
  await userEvent.click(await screen.findByRole('button', { name: "Créer mon adresse d'agenda" }));
  expect(await screen.findByText('Plus tard')).toBeDefined();
  expect(screen.getByRole('button', { name: "Créer mon adresse d'agenda" })).toBeDefined();
});
