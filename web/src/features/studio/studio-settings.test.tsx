import { STUDIO_TEXTS } from '@elan/contract/studio/studio-admin.texts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { STUDIO } from '../../entities/studio/studio.fixture.ts';
import { useStudio } from '../../entities/studio/studio.ts';
import { StudioSettingsForm } from './studio-settings.tsx';

const SETTINGS = {
  name: 'Atlas Coaching',
  phone: '0522 11 11 11',
  whatsapp: null,
  email: null,
  address: 'Casablanca',
  legal: ['Atlas SARL', 'ICE 1'],
  cndp: 'D-GC-000/2026',
  language: null,
  fixed: [{ field: 'phone', value: '0522 11 11 11', variable: 'STUDIO_PHONE' }],
  version: 3,
  changed_at: '2026-11-16T09:41:00+00:00',
  changed_by: 'Nadia Berrada',
};

afterEach(() => vi.unstubAllGlobals());

function SiteName() {
  return <p data-testid="site">{useStudio()?.name}</p>;
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = async (name: RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

test('what is fixed is shown with its reason; what is saved is said by the page at once', async () => {
  let settings = SETTINGS;
  const sent: unknown[] = [];
  stubServer({
    'GET /api/admin/studio': () => Response.json(settings),
    'GET /api/studio': () => Response.json({ ...STUDIO, name: settings.name }),
    'PUT /api/admin/studio': (body) => {
      sent.push(body);
      settings = { ...settings, ...Object(body), legal: SETTINGS.legal, version: 4 };
      return Response.json(settings);
    },
  });
  renderAt('/admin/account', [<SiteName key="site" />, <StudioSettingsForm key="form" />]);
  expect(await screen.findByText(/^Modifié le .*2026 par Nadia Berrada$/)).toBeDefined();
  expect(field(/^Téléphone/).disabled).toBe(true);
  expect(screen.getByText('Fixé sur le serveur par STUDIO_PHONE')).toBeDefined();
  expect(field(/^Mentions légales/).value).toBe('Atlas SARL\nICE 1');
  await write(/^Nom du studio/, 'Atlas Casablanca');
  await save();
  await waitFor(() => expect(screen.getByTestId('site').textContent).toBe('Atlas Casablanca'));
  expect(sent).toMatchObject([{ name: 'Atlas Casablanca', phone: '0522 11 11 11', version: 3 }]);
});

test('what another administrator saved meanwhile is told, and nothing typed is lost', async () => {
  const newer = { ...SETTINGS, name: 'Atlas Rabat', address: 'Rabat', version: 4 };
  const sent: unknown[] = [];
  stubServer({
    'GET /api/admin/studio': () => Response.json(sent.length === 0 ? SETTINGS : newer),
    'GET /api/studio': () => Response.json(STUDIO),
    'PUT /api/admin/studio': (body) => {
      sent.push(body);
      return sent.length === 1
        ? refuse(409, { error: STUDIO_TEXTS.CHANGED, newer })
        : Response.json({ ...newer, name: 'Atlas Fès', version: 5 });
    },
  });
  renderAt('/admin/account', <StudioSettingsForm />);
  await screen.findByRole('button', { name: 'Enregistrer' });
  await write(/^Nom du studio/, 'Atlas Fès');
  await save();
  await screen.findByText(STUDIO_TEXTS.CHANGED);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nom du studio : Atlas Rabat (votre saisie, gardée\u202f: Atlas Fès)',
    'Adresse : Rabat',
  ]);
  await save();
  await waitFor(() =>
    expect(sent).toMatchObject([{ version: 3 }, { version: 4, name: 'Atlas Fès', address: 'Rabat' }]),
  );
});
