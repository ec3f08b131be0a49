import type { AdminPack } from '@elan/contract/packs/packs-admin.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { PackEditor } from './pack-editor.tsx';

const PACK: AdminPack = {
  id: 3,
  name: 'Progression',
  description: 'Dix séances',
  points: 12,
  solo_points: 10,
  team_points: 2,
  price: 2100,
  is_active: 1,
  version: 4,
  assignments: 0,
  translations: { en: { name: 'Progress' } },
};
const TOO_LONG = '120 caractères au maximum';

beforeEach(() => {
  localStorage.clear();
  signInAsAdmin();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

const opened = () => {
  renderAt('/admin/packs?pack=3', <PackEditor pack={PACK} isOpen onClose={() => {}} />);
  const summary = screen.getByText("Dans d'autres langues");
  return { user: userEvent.setup(), fold: summary.closest('details'), summary };
};
const nameIn = async (language: string) =>
  within(await screen.findByRole('group', { name: language })).getByLabelText<HTMLInputElement>('Name');
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

test('what is given in other languages is folded, named, and written in its own direction', async () => {
  const { user, fold, summary } = opened();
  expect(fold?.open).toBe(false);
  expect(fold?.querySelector('summary')?.textContent).toBe("Dans d'autres languesEnglish");
  await user.click(summary);
  expect(fold?.open).toBe(true);
  const writtenIn = ({ value, dir, lang }: HTMLInputElement) => [value, dir, lang];
  expect(writtenIn(await nameIn('English'))).toEqual(['Progress', 'ltr', 'en']);
  expect(writtenIn(await nameIn('العربية'))).toEqual(['', 'rtl', 'ar']);
});

test('what is typed is sent by language, what is blank is not', async () => {
  const sent: unknown[] = [];
  stubServer({
    'PUT /api/packs/3': (body) => {
      sent.push(Object(body).translations);
      return Response.json({ ...PACK, version: 5, translations: Object(body).translations });
    },
  });
  const { user, summary } = opened();
  await user.click(summary);
  await user.clear(await nameIn('English'));
  await user.type(await nameIn('العربية'), 'تقدم');
  await user.click(save());
  expect(await screen.findByText('Pack updated successfully!')).toBeTruthy();
  expect(sent).toEqual([{ ar: { name: 'تقدم' } }]);
});

test('what is wrong is shown where it was folded away, and nothing is lost', async () => {
  const { user, fold, summary } = opened();
  await user.click(summary);
  const arabic = within(await screen.findByRole('group', { name: 'العربية' }));
  const description = arabic.getByLabelText<HTMLTextAreaElement>('Description');
  description.focus();
  await user.paste('ا'.repeat(2001));
  await user.click(summary);
  expect(fold?.open).toBe(false);
  await user.click(save());
  expect(await screen.findByText('2000 caractères au maximum')).toBeTruthy();
  expect(fold?.open).toBe(true);
  await vi.waitFor(() => expect(document.activeElement).toBe(description));
  expect(description.value).toHaveLength(2001);
});

test('what the server refuses stands under its field', async () => {
  stubServer({
    'PUT /api/packs/3': () =>
      Response.json({ error: TOO_LONG, fields: { 'translations.en.name': TOO_LONG } }, { status: 400 }),
  });
  const { user, fold } = opened();
  await user.type(screen.getByLabelText('Name'), ' +');
  await user.click(save());
  expect(await screen.findByText(TOO_LONG)).toBeTruthy();
  expect(fold?.open).toBe(true);
  expect((await nameIn('English')).getAttribute('aria-invalid')).toBe('true');
});

test('what somebody else gave meanwhile is told by its words', async () => {
  const newer = { ...PACK, version: 5, translations: { en: { name: 'Progress' }, ar: { name: 'تقدم' } } };
  stubServer({ 'PUT /api/packs/3': () => Response.json({ error: 'Changé', newer }, { status: 409 }) });
  const { user, summary } = opened();
  await user.type(screen.getByLabelText('Name'), ' +');
  await user.click(save());
  expect(await screen.findByText('Progress, تقدم')).toBeTruthy();
  await user.click(summary);
  expect((await nameIn('العربية')).value).toBe('تقدم');
});
