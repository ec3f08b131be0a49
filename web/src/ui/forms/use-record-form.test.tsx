import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderAt } from '../../../test/render-at.tsx';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { TextField } from '../fields/text-field.tsx';
import { FormField } from './form-field.tsx';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import { useRecordForm } from './use-record-form.ts';

const Body = z.object({ name: z.string(), color: z.string() });
type Coat = z.infer<typeof Body> & { readonly version: number };

const FIRST: Coat = { name: 'Rouge', color: 'rouge', version: 1 };
const SAVED: Coat = { name: 'Carmin', color: 'carmin', version: 2 };
const LATER: Coat = { name: 'Grenat', color: 'grenat', version: 3 };
const valuesOf = ({ name, color }: Coat) => ({ name, color });

const send = vi.fn<(body: z.infer<typeof Body>, shown: Coat) => Promise<Coat>>();
const onDone = vi.fn();
/** What the list says of the record by now. */
let list: (coat: Coat) => void;
let stop: () => void;

function Editor({ isNew = false }: { isNew?: boolean }) {
  const [record, setRecord] = useState(FIRST);
  list = setRecord;
  const { control, form, panel, changes } = useRecordForm({
    schema: Body,
    record,
    isNew,
    valuesOf,
    send,
    readNewer: (newer) => (newer === undefined ? undefined : SAVED),
    outcome: () => 'Enregistré.',
    onDone,
  });
  return (
    <form onSubmit={panel.onSubmit}>
      <SavedMeanwhile changes={changes} names={{ name: 'Nom', color: 'Couleur' }} />
      <FormField control={control} name="name">
        {(field) => <TextField {...field} label="Nom" />}
      </FormField>
      <FormField control={control} name="color">
        {(field) => <TextField {...field} label="Couleur" />}
      </FormField>
      <button type="submit">Envoyer</button>
      {form.formState.isDirty && <p>Saisie en cours</p>}
    </form>
  );
}

const field = (label: string) => screen.getByLabelText(label);
const textOf = (label: string) => {
  const input = field(label);
  return input instanceof HTMLInputElement ? input.value : undefined;
};
const retype = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
const show = (isNew = false) => {
  ({ stop } = renderAt('/', <Editor isNew={isNew} />));
};

beforeEach(() => vi.resetAllMocks());
afterEach(() => stop());

test('an untouched form follows what others save; what is typed stays', async () => {
  show();
  act(() => list(SAVED));
  expect(textOf('Nom')).toBe('Carmin');
  await retype('Nom', 'Bleu');
  expect(screen.queryByText('Saisie en cours')).not.toBeNull();
  act(() => list(LATER));
  expect(textOf('Nom')).toBe('Bleu');
});

test('a saved record stays in the form until the list that still holds the old one is read again', async () => {
  send.mockResolvedValue(SAVED);
  show();
  await retype('Nom', 'Carmin');
  await press();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(send).toHaveBeenLastCalledWith({ name: 'Carmin', color: 'rouge' }, FIRST);
  expect(textOf('Nom')).toBe('Carmin');
  expect(screen.queryByText('Saisie en cours')).toBeNull();
  await press();
  expect(send).toHaveBeenLastCalledWith({ name: 'Carmin', color: 'carmin' }, SAVED);
  act(() => list(LATER));
  await waitFor(() => expect(textOf('Nom')).toBe('Grenat'));
});

test('a form that somebody else was quicker than tells what they saved and keeps what was typed', async () => {
  send.mockRejectedValueOnce(new ApiFailure('refused', 409, { error: 'Déjà modifié', newer: SAVED }));
  send.mockResolvedValueOnce(LATER);
  show();
  await retype('Nom', 'Bleu');
  await press();
  const notice = await screen.findByText('Enregistré entre-temps');
  expect(notice.closest('[role=status]')?.textContent).toMatch(
    /Nom : Carmin \(votre saisie, gardée\s: Bleu\)/,
  );
  expect([textOf('Nom'), textOf('Couleur')]).toEqual(['Bleu', 'carmin']);
  await press();
  expect(send).toHaveBeenLastCalledWith({ name: 'Bleu', color: 'carmin' }, SAVED);
  await waitFor(() => expect(screen.queryByText('Enregistré entre-temps')).toBeNull());
});

test('a form that makes records is empty again once one is sent', async () => {
  send.mockResolvedValueOnce(SAVED);
  show(true);
  await retype('Nom', 'Carmin');
  await press();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(SAVED, { name: 'Carmin', color: 'rouge' }));
  expect(textOf('Nom')).toBe('Rouge');
});
