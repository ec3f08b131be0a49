import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { FormField } from '../forms/form-field.tsx';
import { PillCheckboxGroup } from './checkbox-group.tsx';
import { DateField } from './date-field.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

function Login() {
  const form = useForm({ defaultValues: { email: '' } });
  const submit = form.handleSubmit(({ email }) => {
    if (!email.includes('@'))
      form.setError('email', { message: 'Veuillez entrer une adresse e-mail valide' }, { shouldFocus: true });
  });
  return (
    <form noValidate onSubmit={submit}>
      <FormField control={form.control} name="email">
        {(field) => <TextField label="Adresse e-mail" type="email" {...field} />}
      </FormField>
      <button type="submit">Envoyer</button>
    </form>
  );
}

function Age({ onChange }: { onChange: (value: number | undefined) => void }) {
  const [age, setAge] = useState<number | undefined>(30);
  return (
    <NumberField
      label="Âge"
      value={age}
      onChange={(value) => {
        setAge(value);
        onChange(value);
      }}
    />
  );
}

describe('fields', () => {
  it('show the error of a form under the field, tie it to the input and focus it', async () => {
    const user = userEvent.setup();
    renderInFrench(<Login />);
    const input = screen.getByLabelText('Adresse e-mail');
    await user.type(input, 'amina');
    await user.click(screen.getByText('Envoyer'));
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    const error = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe('Veuillez entrer une adresse e-mail valide');
    // No line ends within a word.
    expect(screen.getByText('e-mail').className).toBe('whitespace-nowrap');
    expect(document.activeElement).toBe(input);
  });

  it('speak a label that is not shown, and tie both notes to every kind of control', () => {
    const frame = { hideLabel: true, description: 'Au studio.', error: 'Trop tard.' };
    const options = [{ value: 'a', label: 'A' }];
    renderInFrench(
      <>
        <TextField label="Nom" {...frame} />
        <TextArea label="Raison" {...frame} />
        <NumberField label="Points" {...frame} />
        <DateField label="Jour" today="2026-03-02" {...frame} />
        <Select label="Coach" options={options} {...frame} />
        <SegmentedControl label="Genre" options={options} {...frame} />
      </>,
    );
    const controls = [
      ...['Nom', 'Raison', 'Points'].map((name) => screen.getByRole('textbox', { name })),
      ...[/^Jour/, /Coach$/].map((name) => screen.getByRole('button', { name })),
      screen.getByRole('group', { name: 'Genre' }),
    ];
    for (const control of controls) {
      const notes = (control.getAttribute('aria-describedby') ?? '').split(' ');
      const words = notes.map((id) => document.getElementById(id)?.textContent);
      expect(words, control.outerHTML).toEqual(['Au studio.', 'Trop tard.']);
    }
    expect(screen.getByText('Nom').className).toBe('sr-only');
  });

  it('show and hide a password', () => {
    renderInFrench(<PasswordField label="Mot de passe" autoComplete="current-password" />);
    const input = screen.getByLabelText<HTMLInputElement>('Mot de passe');
    expect(input.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(input.type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(input.type).toBe('password');
  });

  it('take whole numbers only', async () => {
    const onChange = vi.fn();
    renderInFrench(<Age onChange={onChange} />);
    fireEvent.change(screen.getByLabelText('Âge'), { target: { value: '1e5' } });
    expect(onChange).toHaveBeenLastCalledWith(15);
    fireEvent.change(screen.getByLabelText('Âge'), { target: { value: 'x' } });
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });

  it('keep the order of the options in a group of pills', () => {
    const onChange = vi.fn();
    const options = ['prise de masse', 'perte de poids', 'strongman'].map((value) => ({
      value,
      label: value,
    }));
    renderInFrench(
      <PillCheckboxGroup label="Objectifs" options={options} value={['strongman']} onChange={onChange} />,
    );
    fireEvent.click(screen.getByLabelText('prise de masse'));
    expect(onChange).toHaveBeenCalledWith(['prise de masse', 'strongman']);
    fireEvent.click(screen.getByLabelText('strongman'));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('keep their hidden inputs inside their labels: a browser that scrolls to one would take the sheet along', () => {
    const options = [{ value: 'bilan', label: 'Bilan' }];
    const nothing = () => undefined;
    renderInFrench(
      <>
        <PillCheckboxGroup label="Objectifs" options={options} value={[]} onChange={nothing} />
        <SegmentedControl label="Genre" options={options} value="bilan" onChange={nothing} />
        <RadioCards label="Type" options={options} value="bilan" onChange={nothing} />
      </>,
    );
    const inputs = screen.getAllByLabelText('Bilan');
    expect(inputs.map(({ parentElement }) => parentElement?.classList.contains('relative'))).toEqual([
      true,
      true,
      true,
    ]);
  });
});
