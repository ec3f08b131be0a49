import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openClientArea, READ_PROFILE } from '../../../test/client-area.tsx';
import { refuse, unreachable } from '../../../test/render-at.tsx';
import { NEWCOMER, PROFILE } from '../../features/profile/profile.fixture.ts';
import { savePoints } from '../../lib/session/points-updated.ts';

let stop = () => {};
const open = (...asked: Parameters<typeof openClientArea>) => {
  const opened = openClientArea(...asked);
  stop = opened.stop;
  return opened;
};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});
const address = () => screen.getByTestId('address').textContent;
const SEEN = '2026-11-16T09:41:00+00:00';
const newcomer = { [READ_PROFILE]: () => Response.json(NEWCOMER) };
const fact = async (name: string) => {
  const term = await screen.findByText(name, { selector: 'dt' });
  return term.nextElementSibling?.textContent;
};

describe('before there is a profile', () => {
  test('loading: the animated logo, and whose profile it will be', async () => {
    open('/profile', { [READ_PROFILE]: () => new Promise(() => {}) });
    expect(screen.getByRole('status').textContent).toContain('Chargement');
    expect(document.querySelector('.animate-turn')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeDefined();
  });

  test('an error says Erreur and the server’s words, and retries', async () => {
    let isWell = false;
    open('/profile', {
      [READ_PROFILE]: () =>
        isWell ? Response.json(PROFILE) : refuse(500, { error: 'Base de données absente' }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Erreur');
    expect(alert.textContent).toContain('Failed to load profile data. Error: Base de données absente');
    isWell = true;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('tablist')).toBeDefined();
  });

  test('no answer at all has words too', async () => {
    open('/profile', { [READ_PROFILE]: unreachable });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load profile data. Error: Le serveur ne répond pas',
    );
  });

  test('without the studio’s clock nothing is guessed', async () => {
    open('/profile', { 'GET /api/health': unreachable });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load profile data. Error: ');
  });

  test.each([
    [false, 'Profile not found'],
    [true, 'Profil non trouvé'],
  ])('none (phone: %s): %s', async (isPhone, text) => {
    open('/profile', { [READ_PROFILE]: () => refuse(404, { error: 'Élément introuvable.' }) }, isPhone);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the summary', () => {
  const figures = () =>
    [...document.querySelectorAll('section[aria-label="Vos crédits"] dd')].map((each) => each.textContent);

  test('credits, packs, sessions available and bilans in one card', async () => {
    open('/profile');
    await screen.findByText('Packs attribués');
    expect(figures()).toEqual(['8', '4', '2', '12', '1']);
    // The fifth is the phone's.
    expect(screen.getByText('Bilans', { selector: 'dt' }).parentElement?.className).toContain('md:hidden');
  });

  test('says Mis à jour! when the balance moves', async () => {
    open('/profile');
    await screen.findByText('Packs attribués');
    expect(screen.queryByText('Mis à jour!')).toBeNull();
    act(() => savePoints({ points: 13, solo_points: 9, team_points: 4 }));
    expect(screen.getByText('Mis à jour!')).toBeDefined();
    expect(figures()[0]).toBe('9');
  });

  test('a balance that moved elsewhere is taken over from the profile', async () => {
    open('/profile', {
      [READ_PROFILE]: () =>
        Response.json({ ...PROFILE, user: { ...PROFILE.user, points: 14, solo_points: 10, team_points: 4 } }),
    });
    await screen.findByText('Packs attribués');
    expect(figures()[0]).toBe('10');
    expect(JSON.parse(localStorage.getItem('clientUser') ?? '').solo_points).toBe(10);
  });
});

describe('the tabs', () => {
  test('are five, and live in the address', async () => {
    open('/profile');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.at(-1)?.querySelector('.lucide-clipboard-list.text-ok')).not.toBeNull();
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Infos',
      'Réservations',
      'Calendrier',
      'Packs',
      'Bilans',
    ]);
    for (const [name, tab] of [
      ['Réservations', 'reservations'],
      ['Calendrier', 'calendar'],
      ['Packs', 'packs'],
      ['Bilans', 'bilans'],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name }));
      expect(address()).toBe(`/profile?tab=${tab}`);
      expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true');
    }
    await userEvent.click(screen.getByRole('tab', { name: 'Infos' }));
    expect(address()).toBe('/profile');
  });

  test('an unknown one is the first', async () => {
    open('/profile?tab=oops');
    expect((await screen.findByRole('tab', { name: 'Infos' })).getAttribute('aria-selected')).toBe('true');
  });
});

describe('info', () => {
  test('everything the studio knows', async () => {
    open('/profile');
    expect(await fact('Matricule')).toBe('CL-0007');
    expect(await fact('Nom complet')).toBe('Amina Mekouar');
    expect(await fact('Adresse e-mail')).toBe('amina@example.ma');
    expect(await fact('Téléphone')).toBe('+212600000001');
    expect(await fact('Âge')).toBe('34 ans');
    expect(await fact('Genre')).toBe('Femme');
    expect(await fact('Membre depuis')).toBe('jeudi 18 juin 2026');
    expect(await fact('Objectif')).toBe('Perte de poidsTonification');
  });

  test('one year in the singular', async () => {
    const toddler = { ...PROFILE, user: { ...PROFILE.user, age: 1 } };
    open('/profile', { [READ_PROFILE]: () => Response.json(toddler) });
    expect(await fact('Âge')).toBe('1 an');
  });

  test('Non renseigné for what is empty, N/A for a missing date', async () => {
    open('/profile', newcomer);
    for (const name of ['Nom complet', 'Téléphone', 'Âge', 'Genre', 'Objectif'])
      expect(await fact(name)).toBe('Non renseigné');
    expect(await fact('Membre depuis')).toBe('N/A');
  });
});

test('the points history is a place of its own, reached from the credits', async () => {
  open('/profile');
  await userEvent.click(await screen.findByRole('link', { name: 'Historique des points' }));
  const history = await screen.findByRole('region', { name: /Historique des points/ });
  await waitFor(() => expect(within(history).getAllByRole('listitem')).toHaveLength(1));
  expect(address()).toBe('/profile?view=points');
  await userEvent.click(screen.getByRole('link', { name: 'Retour au profil' }));
  expect(await fact('Matricule')).toBe('CL-0007');
  expect(screen.queryByRole('region', { name: /Historique des points/ })).toBeNull();
});

describe('the focus', () => {
  const openEdit = () => open('/profile', { 'GET /api/user/account': () => new Promise(() => {}) });
  const link = (name: string) => screen.findByRole('link', { name });
  const focused = () => document.activeElement;

  test.each([
    ['Modifier mes informations', 'Modifier mes informations'],
    ['Historique des points', /^Historique des points/],
  ])(
    'goes to the heading of the place when one follows %s, and back to that link',
    async (entry, heading) => {
      openEdit();
      await userEvent.click(await link(entry));
      const title = await screen.findByRole('heading', { level: 2, name: heading });
      await waitFor(() => expect(focused()).toBe(title));
      await userEvent.click(await link('Retour au profil'));
      expect(focused()).toBe(await link(entry));
    },
  );

  test('goes back to the link that led to the place when one goes back in the browser', async () => {
    openEdit();
    await userEvent.click(await link('Modifier mes informations'));
    await link('Retour au profil');
    act(() => window.history.back());
    const entry = await link('Modifier mes informations');
    await waitFor(() => expect(focused()).toBe(entry));
  });

  test('stays where it is when the page is opened at a place', async () => {
    open('/profile?view=points');
    await screen.findByRole('heading', { level: 2, name: /^Historique des points/ });
    expect(focused()?.tagName).not.toBe('H2');
  });

  test('stays on the tab when one changes the tab after having been at a place', async () => {
    open('/profile');
    await userEvent.click(await link('Historique des points'));
    await userEvent.click(await link('Retour au profil'));
    await userEvent.click(screen.getByRole('tab', { name: 'Packs' }));
    expect(focused()).toBe(screen.getByRole('tab', { name: 'Packs' }));
  });
});

test('password and sessions are a place of their own, reached from the particulars', async () => {
  const here = { id: 1, user_agent: 'Firefox/140.0', created_at: SEEN, last_seen_at: SEEN, is_current: true };
  open('/profile', {
    'GET /api/auth/sessions': () => Response.json([here]),
    'GET /api/auth/email': () => Response.json({ email: 'amina@example.ma' }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'E-mail, mot de passe et sessions' }));
  // Its code arrives first.
  expect(await screen.findByText('Cette session')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Modifier le mot de passe' })).toBeDefined();
  expect(address()).toBe('/profile?view=account');
  await userEvent.click(screen.getByRole('link', { name: 'Retour au profil' }));
  expect(await fact('Matricule')).toBe('CL-0007');
});

describe('packs', () => {
  test('Mes Packs (count), with their points, date and status', async () => {
    open('/profile?tab=packs');
    expect(await screen.findByRole('heading', { name: 'Mes Packs (2)' })).toBeDefined();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Pack Essentiel');
    expect(first?.textContent).toContain('10');
    expect(first?.textContent).toContain('jeudi 1er octobre 2026');
    expect(first?.textContent).toContain('Actif');
    expect(second?.textContent).toContain('pending');
    expect(second?.textContent).not.toContain('Actif');
  });

  test('none', async () => {
    open('/profile?tab=packs', newcomer);
    expect(await screen.findByRole('heading', { name: 'Mes Packs (0)' })).toBeDefined();
    expect(screen.getByText('Aucun pack attribué pour le moment')).toBeDefined();
    expect(screen.getByText("Vous n'avez pas encore de packs assignés")).toBeDefined();
    expect(screen.getByRole('link', { name: 'Découvrir les packs' }).getAttribute('href')).toBe('/packs');
  });
});

describe('bilans', () => {
  test('Mes Bilans (count), with the coach, the text as written and its dates', async () => {
    open('/profile?tab=bilans');
    expect(await screen.findByRole('heading', { name: 'Mes Bilans (1)' })).toBeDefined();
    const card = screen.getByRole('listitem');
    expect(within(card).getByRole('heading', { name: 'Karim Ouazzani' })).toBeDefined();
    expect(within(card).getByText('Préparation physique')).toBeDefined();
    expect(within(card).getByText('Coach')).toBeDefined();
    const text = within(card).getByText(/Posture en progrès/);
    expect(text.textContent).toBe('Posture en progrès.\nReprendre les squats.');
    expect(text.className).toContain('whitespace-pre-line');
    expect(card.textContent).toContain('Créé le samedi 10 octobre 2026');
    expect(card.textContent).toContain('Modifié le mardi 3 novembre 2026');
  });

  test('none', async () => {
    open('/profile?tab=bilans', newcomer);
    expect(await screen.findByRole('heading', { name: 'Mes Bilans (0)' })).toBeDefined();
    expect(screen.getByText('Aucun bilan disponible')).toBeDefined();
    expect(screen.getByText("Vos coachs n'ont pas encore créé de bilan pour vous")).toBeDefined();
  });
});

test('who typed something of themselves and goes back is asked before it is lost', async () => {
  const account = {
    full_name: 'Amina Mekouar',
    phone: '+212600000001',
    age: 34,
    gender: 'female',
    goal: null,
    email: 'amina@example.ma',
    consent: null,
    version: 1,
  };
  open('/profile?view=edit', { 'GET /api/user/account': () => Response.json(account) });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nom complet/ }), ' Alaoui');
  await userEvent.click(screen.getByRole('link', { name: 'Retour au profil' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Abandonner la saisie/ }));
  await userEvent.click(question.getByRole('button', { name: 'Continuer la saisie' }));
  expect(address()).toBe('/profile?view=edit');
  await userEvent.click(screen.getByRole('link', { name: 'Retour au profil' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(address()).toBe('/profile'));
});
