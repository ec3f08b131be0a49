import { AdminPack, PackBody } from '@elan/contract/packs-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../lib/api-failure.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { useReportDirty } from '../../../ui/forms/use-report-dirty.ts';
import { useSavedMeanwhile } from '../../../ui/forms/use-saved-meanwhile.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { addPack, changePack } from './api.ts';
import { PackChanges } from './pack-changes.tsx';
import { PackFields } from './pack-fields.tsx';

export type EditedPack = AdminPack | { readonly id: 'new' };

const valuesOf = (pack: EditedPack) =>
  pack.id === 'new'
    ? { name: '', description: '', solo_points: 0, team_points: 0, price: '', is_active: true }
    : {
        name: pack.name,
        description: pack.description,
        solo_points: pack.solo_points,
        team_points: pack.team_points,
        price: pack.price === null ? '' : String(pack.price),
        is_active: pack.is_active === 1,
      };

type PackEditorProps = {
  pack: EditedPack;
  isOpen: boolean;
  /** Asks first when something typed would be lost. */
  onClose: () => void;
  onSaved: () => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/**
 * Adds a pack or changes one. One instance per pack (`key`): what was typed for one never shows in another. What others save
 * meanwhile is told, and nothing typed is lost.
 */
export function PackEditor({ pack, isOpen, onClose, onSaved, onDirtyChange }: PackEditorProps) {
  const { t } = useLingui();
  const isNew = pack.id === 'new';
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: PackBody,
    defaultValues: valuesOf(pack),
    send: (body): Promise<AdminPack> =>
      meanwhile.sendFrom((shown) =>
        shown.id === 'new' ? addPack(body) : changePack(shown.id, { ...body, version: shown.version }),
      ),
    onSent: (saved) => {
      toast.succeeded(isNew ? t`Pack added successfully!` : t`Pack updated successfully!`);
      readAgain();
      if (isNew) form.reset();
      else meanwhile.fillFrom(saved);
      onSaved();
    },
  });
  const meanwhile = useSavedMeanwhile({
    form,
    isPending,
    record: pack,
    valuesOf,
    readNewer: (newer) => AdminPack.safeParse(newer).data,
  });
  useReportDirty(form, isOpen, onDirtyChange);
  const [solo, team] = useWatch({ control, name: ['solo_points', 'team_points'] });
  const fallback = isNew
    ? t`Failed to add pack. Please try again.`
    : t`Failed to update pack. Please try again.`;
  return (
    <FormPanel
      isOpen={isOpen}
      onClose={onClose}
      isPending={isPending}
      onSubmit={submit}
      title={isNew ? t`Add New Pack` : t`Modifier le pack`}
      submit={isNew ? t`Ajouter le pack` : t`Enregistrer`}
      failure={failure && failureText(failure, fallback)}
    >
      <PackChanges changes={meanwhile.changes} />
      <PackFields control={control} total={Number(solo || 0) + Number(team || 0)} />
      {!isNew && pack.assignments > 0 && (
        <p className="text-[13px] text-ink-3">
          <Trans>
            Ce qui a déjà été attribué reste tel que vendu : seules les prochaines attributions changent.
          </Trans>
        </p>
      )}
    </FormPanel>
  );
}
