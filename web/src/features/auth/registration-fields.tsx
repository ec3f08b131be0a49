import { GOALS } from '@elan/contract/auth.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { type Control, type FieldPath, useFormState } from 'react-hook-form';
import type { LinkProps } from 'react-router';
import { goalWord } from '../../lib/goals.ts';
import { usePersonWords } from '../../lib/person-words.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ChosenPasswordField, RepeatedPasswordField } from '../../ui/forms/chosen-password-field.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
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

/** `login` is for whoever finds their own address in use. */
export function RegistrationFields({ control, login }: { control: FormControl; login: LinkProps }) {
  const { t } = useLingui();
  // The form itself knows no reason to refuse an address that it let pass: the server has it already.
  const isEmailTaken = useFormState({ control, name: 'email' }).errors.email?.type === 'server';
  const { genderOptions } = usePersonWords();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 md:gap-x-[18px]">
        <Line control={control} name="username" label={t`Nom d'utilisateur`} autoComplete="nickname" />
        <Line control={control} name="full_name" label={t`Nom complet`} autoComplete="name" />
        <div>
          <Line
            control={control}
            name="email"
            label={t`Adresse e-mail`}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
          />
          {isEmailTaken && (
            <LinkButton variant="link" size="md" {...login}>
              <Trans>Se connecter avec cette adresse</Trans>
            </LinkButton>
          )}
        </div>
        <Line
          control={control}
          name="phone"
          label={t`Téléphone`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      {/* One under the other while one of them is wrong: its words need more room than an age does. */}
      <div className="grid gap-3 min-[360px]:not-has-aria-[invalid=true]:grid-cols-[96px_1fr] md:gap-[18px] md:not-has-aria-[invalid=true]:grid-cols-[136px_1fr]">
        <Line control={control} name="age" label={t`Âge`} inputMode="numeric" maxLength={3} />
        <FormField control={control} name="gender">
          {(field) => <SegmentedControl {...field} label={t`Genre`} options={genderOptions} required />}
        </FormField>
      </div>
      <div className="grid gap-4 md:grid-cols-2 md:gap-x-[18px]">
        <FormField control={control} name="password">
          {(field) => <ChosenPasswordField {...field} label={t`Mot de passe`} />}
        </FormField>
        <FormField control={control} name="confirmPassword">
          {(field) => <RepeatedPasswordField {...field} label={t`Confirmer le mot de passe`} />}
        </FormField>
      </div>
      <FormField control={control} name="goals">
        {(field) => (
          <PillCheckboxGroup
            {...field}
            label={t`Objectifs`}
            hint={t`un ou plusieurs, facultatif`}
            options={GOALS.map((goal) => ({ value: goal, label: goalWord(goal) }))}
          />
        )}
      </FormField>
    </>
  );
}
