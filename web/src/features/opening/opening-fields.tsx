import type { Opening } from '@elan/contract/opening.ts';
import { LEGAL_LINES_MAX, type StudioField } from '@elan/contract/studio-details.ts';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Control } from 'react-hook-form';
import { ChosenPasswordField } from '../../ui/forms/chosen-password-field.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { OpeningInput, OpeningValues } from './opening.form.ts';

type FormControl = Control<OpeningInput, unknown, OpeningValues>;
type LineName = Exclude<keyof OpeningInput, 'password' | 'confirmPassword' | 'legal'>;
type LineProps = Omit<ComponentProps<typeof TextField>, 'name'> & { control: FormControl; name: LineName };

function Line({ control, name, ...props }: LineProps) {
  return (
    <FormField control={control} name={name}>
      {(field) => <TextField {...field} {...props} value={field.value ?? ''} />}
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
        {(field) => (
          <PasswordField
            {...field}
            label={t`Confirmer le mot de passe`}
            autoComplete="new-password"
            required
          />
        )}
      </FormField>
    </>
  );
}

/** What the site, the mails and the receipts will say. What the environment fixes is shown, and cannot be changed here. */
export function StudioFields({ control, fixed }: { control: FormControl; fixed: Opening['fixed'] }) {
  const { t } = useLingui();
  const fixedBy = (name: StudioField) => {
    const variable = fixed.find(({ field }) => field === name)?.variable;
    return variable === undefined
      ? {}
      : { disabled: true, description: t`Fixé sur le serveur par ${variable}` };
  };
  const optional = t`facultatif`;
  const phone = { type: 'tel', inputMode: 'tel', autoComplete: 'off' } as const;
  return (
    <>
      <Line
        control={control}
        name="name"
        label={t`Nom du studio`}
        autoComplete="organization"
        required
        {...fixedBy('name')}
      />
      <Line control={control} name="phone" label={t`Téléphone`} required {...phone} {...fixedBy('phone')} />
      <Line
        control={control}
        name="whatsapp"
        label={t`WhatsApp`}
        hint={optional}
        description={t`Sans lui, le téléphone sert aussi pour WhatsApp.`}
        {...phone}
        {...fixedBy('whatsapp')}
      />
      <Line
        control={control}
        name="email"
        label={t`Adresse e-mail`}
        hint={optional}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        {...fixedBy('email')}
      />
      <Line control={control} name="address" label={t`Adresse`} hint={optional} {...fixedBy('address')} />
      <FormField control={control} name="legal">
        {(field) => (
          <TextArea
            {...field}
            value={field.value ?? ''}
            label={t`Mentions légales des reçus`}
            hint={optional}
            description={t`RC, IF, ICE : ${LEGAL_LINES_MAX} lignes au maximum.`}
            rows={2}
            {...fixedBy('legal')}
          />
        )}
      </FormField>
    </>
  );
}
