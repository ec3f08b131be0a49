import { AdminCoach, type NewCoach } from '@elan/contract/coaches.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { failureText } from '../../../lib/api-failure.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { SavedMeanwhile } from '../../../ui/forms/saved-meanwhile.tsx';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { useImageUpload } from '../../../ui/forms/use-image-upload.ts';
import { useReportDirty } from '../../../ui/forms/use-report-dirty.ts';
import { useSavedMeanwhile } from '../../../ui/forms/use-saved-meanwhile.ts';
import type { Credentials } from '../../../ui/overlays/credentials-dialog.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
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
  const formId = useId();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const isNew = coach.id === 'new';
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: CoachForm,
    defaultValues: valuesOf(coach),
    send: (body): Promise<NewCoach> => meanwhile.sendFrom((shown) => saveCoach(shown, body)),
    onSent: (saved, body) => {
      toast.succeeded(isNew ? t`Coach ajouté.` : t`Coach modifié.`);
      readAgain();
      if (isNew) form.reset();
      else meanwhile.fillFrom(saved);
      const password = saved.password ?? body.password;
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
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      dismissable={!isPending}
      title={isNew ? t`Ajouter un coach` : t`Modifier le coach`}
      footer={
        <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
          <Button size="sm" disabled={isPending} onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button
            size="sm"
            variant="primary"
            type="submit"
            form={formId}
            pending={isPending}
            disabled={upload.isSending}
          >
            {isNew ? t`Ajouter le coach` : t`Enregistrer`}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {failure && (
          <FormAlert>
            {failureText(failure, isNew ? t`Failed to add coach` : t`Failed to update coach`)}
          </FormAlert>
        )}
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
      </form>
    </SidePanel>
  );
}
