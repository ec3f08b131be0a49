import { MAIL_TEXTS } from '@elan/contract/mails/mails.texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { STUDIO } from '../../entities/studio/studio.fixture.ts';
import { heardStudio } from '../../entities/studio/studio.ts';
import { MailChoicesSection } from './mail-choices-section.tsx';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

const UNSAID = { is_wanted: true, chosen_at: null };
const CHOICES = {
  credits: UNSAID,
  payments: UNSAID,
  bilans: UNSAID,
  offers: { is_wanted: false, chosen_at: null },
};

beforeEach(() => heardStudio(STUDIO));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a client agrees to offers, and reads when they did', async () => {
  let choices: object = CHOICES;
  stubServer({
    'GET /api/mail-choices': () => Response.json(choices),
    'PUT /api/mail-choices': () => {
      choices = { ...CHOICES, offers: { is_wanted: true, chosen_at: '2026-11-17T10:00:00+00:00' } };
      return Response.json(choices);
    },
  });
  renderAt('/profile?view=messages', <MailChoicesSection />);
  const offers = await screen.findByRole('checkbox', { name: /Offres du studio/ });
  expect(offers).toHaveProperty('checked', false);
  expect(screen.getByRole('checkbox', { name: /Échéances et reçus/ })).toHaveProperty('checked', true);
  await userEvent.click(offers);
  expect(await screen.findByText(/Accord donné le mardi 17 novembre/)).toBeDefined();
  expect(offers).toHaveProperty('checked', true);
});

test('a choice on its way keeps the focus, and takes no second one', async () => {
  const answer = Promise.withResolvers<Response>();
  const server = stubServer({
    'GET /api/mail-choices': () => Response.json(CHOICES),
    'PUT /api/mail-choices': () => answer.promise,
  });
  renderAt('/profile?view=messages', <MailChoicesSection />);
  const bilans = await screen.findByRole('checkbox', { name: /^Bilans/ });
  await userEvent.click(bilans);
  await waitFor(() => expect(bilans.getAttribute('aria-disabled')).toBe('true'));
  await userEvent.keyboard(' ');
  expect(bilans).toHaveProperty('checked', false);
  expect(document.activeElement).toBe(bilans);
  answer.resolve(Response.json({ ...CHOICES, bilans: { is_wanted: false, chosen_at: null } }));
  await waitFor(() => expect(bilans.getAttribute('aria-disabled')).toBeNull());
  expect(document.activeElement).toBe(bilans);
  expect(bilans).toHaveProperty('checked', false);
  expect(server).toHaveBeenCalledTimes(2);
});

test('a choice that does not get through goes back, and says so', async () => {
  stubServer({
    'GET /api/mail-choices': () => Response.json(CHOICES),
    'PUT /api/mail-choices': () => refuse(409, { error: 'Pas maintenant.' }),
  });
  renderAt('/profile?view=messages', <MailChoicesSection />);
  const bilans = await screen.findByRole('checkbox', { name: /^Bilans/ });
  await userEvent.click(bilans);
  expect(await screen.findByText('Pas maintenant.')).toBeDefined();
  expect(bilans).toHaveProperty('checked', true);
});

test('a link that was cut says what it is about, and leads to where one chooses once it is refused', async () => {
  stubServer({ 'POST /unsubscribe/xx': () => refuse(404, { error: MAIL_TEXTS.UNKNOWN_LINK }) });
  renderAt('/unsubscribe/xx', <UnsubscribeForm token="xx" />);
  expect(screen.getByText(/^Ne plus recevoir par e-mail les messages/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Ne plus recevoir ces messages' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(MAIL_TEXTS.UNKNOWN_LINK);
  expect(document.activeElement).toBe(alert);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Voir tous mes choix' }).getAttribute('href')).toBe(
    '/profile?view=messages',
  );
});

test('the link of a mail ends nothing before it is said, and says what it ends', async () => {
  const server = stubServer({
    'POST /unsubscribe/7-payments-x': () => Response.json({ message: "C'est noté." }),
  });
  renderAt('/unsubscribe/7-payments-x', <UnsubscribeForm token="7-payments-x" />);
  expect(screen.getByText('Échéances et reçus')).toBeDefined();
  expect(server).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Ne plus recevoir ces messages' }).focus();
  await userEvent.keyboard('{Enter}');
  const told = await screen.findByRole('status');
  expect(told.textContent).toContain("C'est noté.");
  expect(document.activeElement).toBe(told);
  expect(screen.getByRole('link', { name: 'Voir tous mes choix' }).getAttribute('href')).toBe(
    '/profile?view=messages',
  );
});
