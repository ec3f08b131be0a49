import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useSavedMeanwhile } from './use-saved-meanwhile.ts';

interface Pack {
  readonly name: string;
  readonly version: number;
}
const FIRST: Pack = { name: 'Découverte', version: 1 };
const SAVED: Pack = { name: 'Essentiel', version: 2 };
const LATER: Pack = { name: 'Essentiel plus', version: 3 };

const valuesOf = ({ name }: Pack) => ({ name });

const openForm = () =>
  renderHook(
    ({ record, isPending }) => {
      const form = useForm({ defaultValues: valuesOf(record) });
      // Read here, or the form would not tell.
      const { isDirty } = form.formState;
      const meanwhile = useSavedMeanwhile({
        form,
        isPending,
        record,
        valuesOf,
        readNewer: () => undefined,
      });
      return { form, isDirty, ...meanwhile };
    },
    { initialProps: { record: FIRST, isPending: false } },
  );

test('what was just saved stays in the form until the list that still holds the old record is read again', async () => {
  const { result, rerender } = openForm();
  const name = () => result.current.form.getValues('name');
  act(() => result.current.form.setValue('name', SAVED.name, { shouldDirty: true }));
  rerender({ record: FIRST, isPending: true });
  act(() => result.current.fillFrom(SAVED));
  rerender({ record: FIRST, isPending: false });
  expect(name()).toBe(SAVED.name);
  let sent: Pack | undefined;
  await act(() =>
    result.current.sendFrom(async (shown) => {
      sent = shown;
    }),
  );
  expect(sent).toBe(SAVED);
  rerender({ record: LATER, isPending: false });
  expect(name()).toBe(LATER.name);
});

test('untouched, it follows what others save; what is typed stays', () => {
  const { result, rerender } = openForm();
  const name = () => result.current.form.getValues('name');
  rerender({ record: SAVED, isPending: false });
  expect(name()).toBe(SAVED.name);
  act(() => result.current.form.setValue('name', 'Autre', { shouldDirty: true }));
  rerender({ record: LATER, isPending: false });
  expect(name()).toBe('Autre');
  act(() => result.current.form.reset());
  expect(name()).toBe(LATER.name);
});
