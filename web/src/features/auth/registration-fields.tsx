import { GOALS } from '@elan/contract/auth.ts';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import { FormField } from '../../ui/forms/form-field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { PillCheckboxGroup } from '../../ui/forms/pill-checkbox-group.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { Registration, RegistrationInput } from './registration.form.ts';

type FormControl = Control<RegistrationInput, unknown, Registration>;
type SecretName = 'password' | 'confirmPassword';
type LineName = Exclude<FieldPath<RegistrationInput>, SecretName | 'gender' | 'goals' | `goals.${number}`>;
type LineProps = Omit<ComponentProps<typeof TextField>, 'name'> & { control: FormControl; name: LineName };

function Line({ control, name, ...props }: LineProps) {
  return (
    <FormField control={control} name={name}>
      {(field) => <TextField {...props} {...field} value={String(field.value)} required />}
    </FormField>
  );
}

function Secret({ control, name, label }: { control: FormControl; name: SecretName; label: string }) {
  return (
    <FormField control={control} name={name}>
      {(field) => <PasswordField {...field} label={label} autoComplete="new-password" required />}
    </FormField>
  );
}

export function RegistrationFields({ control }: { control: FormControl }) {
  const { t } = useLingui();
  const genders = [
    { value: 'female', label: t`Femme` },
    { value: 'male', label: t`Homme` },
    { value: 'other', label: t`Autre` },
  ] as const;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 md:gap-x-[18px]">
        <Line control={control} name="username" label={t`Nom d'utilisateur`} autoComplete="nickname" />
        <Line control={control} name="full_name" label={t`Nom complet`} autoComplete="name" />
        <Line
          control={control}
          name="email"
          label={t`Adresse e-mail`}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <Line
          control={control}
          name="phone"
          label={t`Téléphone`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      <div className="grid grid-cols-[96px_1fr] gap-3 md:grid-cols-[136px_1fr] md:gap-[18px]">
        <Line control={control} name="age" label={t`Âge`} inputMode="numeric" maxLength={3} />
        <FormField control={control} name="gender">
          {(field) => <SegmentedControl {...field} label={t`Genre`} options={genders} required />}
        </FormField>
      </div>
      <div className="grid gap-4 md:grid-cols-2 md:gap-x-[18px]">
        <Secret control={control} name="password" label={t`Mot de passe`} />
        <Secret control={control} name="confirmPassword" label={t`Confirmer le mot de passe`} />
      </div>
      <FormField control={control} name="goals">
        {(field) => (
          <PillCheckboxGroup
            {...field}
            label={t`Objectifs`}
            hint={t`un ou plusieurs, facultatif`}
            options={GOALS.map((goal) => ({ value: goal, label: goal }))}
          />
        )}
      </FormField>
    </>
  );
}
