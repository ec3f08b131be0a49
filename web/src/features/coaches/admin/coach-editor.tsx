import { AdminCoach } from '@elan/contract/coaches/coaches.ts';
import { type NewCoach, NewCoachBody } from '@elan/contract/coaches/coaches-admin.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Credentials } from '../../../entities/accounts/credentials-dialog.tsx';
import { generatePassword } from '../../../entities/accounts/generate-password.ts';
import { PasswordLinkButton } from '../../../entities/accounts/password-link-button.tsx';
import { PhotoField } from '../../../entities/coaches/photo-field.tsx';
import { useImageUpload } from '../../../entities/coaches/use-image-upload.ts';
import type { Edited } from '../../../lib/address/use-record-panel.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { SavedMeanwhile } from '../../../ui/forms/saved-meanwhile.tsx';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { saveCoach } from './api.ts';

/** The name to sign in with is made from the coach's own. */
const CoachForm = z.omit(NewCoachBody, { username: true });

const EMPTY = { photo: null, name: '', specialty: '', bio: '', email: '', matricule: '', password: '' };

const valuesOf = (coach: Edited<AdminCoach>) => {
  if (coach.id === 'new') return EMPTY;
  const { photo, name, specialty, bio, email, matricule } = coach;
  return { photo, name, specialty, bio, email: email ?? '', matricule, password: '' };
};

type CoachEditorProps = DialogState & {
  coach: Edited<AdminCoach>;
  /** When there is a new password to hand over. */
  onCredentials: (credentials: Credentials) => void;
};

/** Adds a coach or changes one. One instance per coach (`key`): what was typed for one never shows in another. */
export function CoachEditor({ coach, onCredentials, ...dialog }: CoachEditorProps) {
  const { t } = useLingui();
  const isNew = coach.id === 'new';
  // Chosen here and kept until it is used: a reply that never comes takes no password with it.
  const [spare, setSpare] = useState(generatePassword);
  const { form, control, panel, changes, failure } = useRecordForm({
    schema: CoachForm,
    record: coach,
    isNew,
    valuesOf,
    send: (body, shown): Promise<NewCoach> =>
      saveCoach(shown, isNew ? { ...body, password: body.password ?? spare } : body),
    readNewer: (newer) => AdminCoach.safeParse(newer).data,
    outcome: () => (isNew ? t`Coach ajouté.` : t`Coach modifié.`),
    onDone: ({ name, matricule }, body) => {
      dialog.onClose();
      const password = body.password ?? (isNew ? spare : undefined);
      if (password === undefined) return;
      setSpare(generatePassword());
      onCredentials({
        name,
        path: '/coach/login',
        login: { label: t`Matricule`, value: matricule },
        password,
      });
    },
    guardedParams: ['coach'],
  });
  const upload = useImageUpload((url) =>
    form.setValue('photo', url, { shouldDirty: true, shouldValidate: true }),
  );
  const typedName = useWatch({ control, name: 'name' });
  const labels = {
    photo: t`Photo`,
    name: t`Nom`,
    specialty: t`Spécialité`,
    bio: t`Présentation`,
    email: t`E-mail`,
    matricule: t`Matricule`,
    password: t`Mot de passe`,
  };
  return (
    <FormPanel
      {...panel}
      {...dialog}
      title={isNew ? t`Ajouter un coach` : t`Modifier le coach`}
      submit={isNew ? t`Ajouter le coach` : t`Enregistrer`}
      isBlocked={upload.isSending}
      failure={failure && failureText(failure, isNew ? t`Failed to add coach` : t`Failed to update coach`)}
    >
      <SavedMeanwhile
        changes={changes}
        names={labels}
        wordsOf={(field, value) => (field === 'photo' && value ? t`une autre photo` : undefined)}
      />
      <FormField control={control} name="photo">
        {({ value, onChange, error, ref }) => (
          <PhotoField {...{ value, onChange, error, ref, upload }} label={labels.photo} name={typedName} />
        )}
      </FormField>
      <FormField control={control} name="name">
        {(field) => <TextField {...field} size="sm" label={labels.name} required maxLength={120} />}
      </FormField>
      <FormField control={control} name="specialty">
        {(field) => <TextField {...field} size="sm" label={labels.specialty} required maxLength={120} />}
      </FormField>
      <FormField control={control} name="bio">
        {(field) => (
          <TextArea {...field} size="sm" rows={3} label={labels.bio} hint={t`facultatif`} maxLength={2000} />
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
            label={labels.email}
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
            label={labels.matricule}
            hint={isNew ? t`facultatif, vide : généré` : t`vide : inchangé`}
            maxLength={32}
          />
        )}
      </FormField>
      <FormField control={control} name="password">
        {(field) => (
          <div>
            <PasswordField
              {...field}
              size="sm"
              autoComplete="new-password"
              label={labels.password}
              placeholder={t`6 caractères au moins`}
              hint={isNew ? t`vide : généré (8 caractères)` : t`vide : inchangé`}
            />
            {coach.id !== 'new' && <PasswordLinkButton person={{ id: coach.id, name: coach.name }} />}
          </div>
        )}
      </FormField>
    </FormPanel>
  );
}
