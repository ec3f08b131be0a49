import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Control } from 'react-hook-form';
import { ChosenPasswordField, RepeatedPasswordField } from '../../ui/forms/chosen-password-field.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { OpeningInput, OpeningValues } from './opening.form.ts';

type FormControl = Control<OpeningInput, unknown, OpeningValues>;
type LineName = 'username' | 'matricule';
type LineProps = Omit<ComponentProps<typeof TextField>, 'name'> & { control: FormControl; name: LineName };

function Line({ control, name, ...props }: LineProps) {
  return (
    <FormField control={control} name={name}>
      {(field) => <TextField {...field} {...props} />}
    </FormField>
  );
}

/** Whoever will run the studio. */
export function AdministratorFields({ control }: { control: FormControl }) {
  const { t } = useLingui();
  return (
    <>
      <Line control={control} name="username" label={t`Votre nom`} autoComplete="name" required />
      <Line
        control={control}
        name="matricule"
        label={t`Matricule`}
        description={t`Vous le saisirez à chaque connexion.`}
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <FormField control={control} name="password">
        {(field) => <ChosenPasswordField {...field} label={t`Mot de passe`} />}
      </FormField>
      <FormField control={control} name="confirmPassword">
        {(field) => <RepeatedPasswordField {...field} label={t`Confirmer le mot de passe`} />}
      </FormField>
    </>
  );
}
