import { useLingui } from '@lingui/react/macro';
import { type Control, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { PhotoField } from '../../../ui/forms/photo-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { ImageUpload } from '../../../ui/forms/use-image-upload.ts';
import type { CoachForm, CoachInput } from './coach.form.ts';

type CoachFieldsProps = {
  control: Control<CoachInput, unknown, z.infer<typeof CoachForm>>;
  isNew: boolean;
  upload: ImageUpload;
};

export function CoachFields({ control, isNew, upload }: CoachFieldsProps) {
  const { t } = useLingui();
  const name = useWatch({ control, name: 'name' });
  return (
    <>
      <FormField control={control} name="photo">
        {({ value, onChange, error, ref }) => (
          <PhotoField
            ref={ref}
            label={t`Photo`}
            name={name}
            value={value}
            onChange={onChange}
            upload={upload}
            error={error}
          />
        )}
      </FormField>
      <FormField control={control} name="name">
        {(field) => <TextField {...field} size="sm" label={t`Nom`} required maxLength={120} />}
      </FormField>
      <FormField control={control} name="specialty">
        {(field) => <TextField {...field} size="sm" label={t`Spécialité`} required maxLength={120} />}
      </FormField>
      <FormField control={control} name="bio">
        {(field) => (
          <TextArea
            {...field}
            size="sm"
            rows={3}
            label={t`Présentation`}
            hint={t`facultatif`}
            maxLength={2000}
          />
        )}
      </FormField>
      <FormField control={control} name="email">
        {(field) => (
          <TextField
            {...field}
            size="sm"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            label={t`E-mail`}
            required
          />
        )}
      </FormField>
      <FormField control={control} name="matricule">
        {(field) => (
          <TextField
            {...field}
            size="sm"
            autoComplete="off"
            label={t`Matricule`}
            hint={isNew ? t`facultatif, vide : généré` : t`vide : inchangé`}
            maxLength={32}
          />
        )}
      </FormField>
      <FormField control={control} name="password">
        {(field) => (
          <PasswordField
            {...field}
            size="sm"
            autoComplete="new-password"
            label={t`Mot de passe`}
            placeholder={t`6 caractères au moins`}
            hint={isNew ? t`vide : généré (8 caractères)` : t`vide : inchangé`}
          />
        )}
      </FormField>
    </>
  );
}
