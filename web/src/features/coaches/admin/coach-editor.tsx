import { AdminCoach } from '@elan/contract/coaches.ts';
import type { NewCoach } from '@elan/contract/coaches-admin.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../../lib/api-failure.ts';
import { generatePassword } from '../../../lib/generate-password.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { SavedMeanwhile } from '../../../ui/forms/saved-meanwhile.tsx';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { useImageUpload } from '../../../ui/forms/use-image-upload.ts';
import { useReportDirty } from '../../../ui/forms/use-report-dirty.ts';
import { useSavedMeanwhile } from '../../../ui/forms/use-saved-meanwhile.ts';
import type { Credentials } from '../../../ui/overlays/credentials-dialog.tsx';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { saveCoach } from './api.ts';
import { CoachForm, type CoachInput, type EditedCoach, valuesOf } from './coach.form.ts';
import { CoachFields } from './coach-fields.tsx';

type CoachEditorProps = {
  coach: EditedCoach;
  isOpen: boolean;
  /** Asks first when something typed would be lost. */
  onClose: () => void;
  /** With the credentials, when there is a new password to hand over. */
  onSaved: (credentials: Credentials | undefined) => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** Adds a coach or changes one. One instance per coach (`key`): what was typed for one never shows in another. */
export function CoachEditor({ coach, isOpen, onClose, onSaved, onDirtyChange }: CoachEditorProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const isNew = coach.id === 'new';
  // Chosen here and kept until it is used: a reply that never comes takes no password with it.
  const [spare, setSpare] = useState(generatePassword);
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: CoachForm,
    defaultValues: valuesOf(coach),
    send: (body): Promise<NewCoach> =>
      meanwhile.sendFrom((shown) =>
        saveCoach(shown, isNew ? { ...body, password: body.password ?? spare } : body),
      ),
    onSent: (saved, body) => {
      toast.succeeded(isNew ? t`Coach ajouté.` : t`Coach modifié.`);
      readAgain();
      if (isNew) {
        form.reset();
        setSpare(generatePassword());
      } else meanwhile.fillFrom(saved);
      const password = body.password ?? (isNew ? spare : undefined);
      onSaved(
        password === undefined
          ? undefined
          : {
              name: saved.name,
              path: '/coach/login',
              login: { label: t`Matricule`, value: saved.matricule },
              password,
            },
      );
    },
  });
  const meanwhile = useSavedMeanwhile({
    form,
    isPending,
    record: coach,
    valuesOf,
    readNewer: (newer) => AdminCoach.safeParse(newer).data,
  });
  const upload = useImageUpload((url) =>
    form.setValue('photo', url, { shouldDirty: true, shouldValidate: true }),
  );
  useReportDirty(form, isOpen, onDirtyChange);
  return (
    <FormPanel
      isOpen={isOpen}
      onClose={onClose}
      isPending={isPending}
      onSubmit={submit}
      title={isNew ? t`Ajouter un coach` : t`Modifier le coach`}
      submit={isNew ? t`Ajouter le coach` : t`Enregistrer`}
      isBlocked={upload.isSending}
      failure={failure && failureText(failure, isNew ? t`Failed to add coach` : t`Failed to update coach`)}
    >
      <SavedMeanwhile<CoachInput>
        changes={meanwhile.changes}
        names={{
          photo: t`Photo`,
          name: t`Nom`,
          specialty: t`Spécialité`,
          bio: t`Présentation`,
          email: t`E-mail`,
          matricule: t`Matricule`,
          password: t`Mot de passe`,
        }}
        wordsOf={(field, value) => (field === 'photo' && value ? t`une autre photo` : undefined)}
      />
      <CoachFields control={control} isNew={isNew} upload={upload} />
    </FormPanel>
  );
}
