import { type AdminPack, PackBody } from '@elan/contract/packs.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../lib/api-failure.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { useReportDirty } from '../../../ui/forms/use-report-dirty.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { savePack } from './api.ts';
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

/** Adds a pack or changes one. One instance per pack (`key`): what was typed for one never shows in another. */
export function PackEditor({ pack, isOpen, onClose, onSaved, onDirtyChange }: PackEditorProps) {
  const { t } = useLingui();
  const formId = useId();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const isNew = pack.id === 'new';
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: PackBody,
    defaultValues: valuesOf(pack),
    send: (body) => savePack(pack.id === 'new' ? undefined : pack.id, body),
    onSent: () => {
      toast.succeeded(isNew ? t`Pack added successfully!` : t`Pack updated successfully!`);
      readAgain();
      form.reset();
      onSaved();
    },
  });
  useReportDirty(form, isOpen, onDirtyChange);
  const [solo, team] = useWatch({ control, name: ['solo_points', 'team_points'] });
  const fallback = isNew
    ? t`Failed to add pack. Please try again.`
    : t`Failed to update pack. Please try again.`;
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      dismissable={!isPending}
      title={isNew ? t`Add New Pack` : t`Modifier le pack`}
      footer={
        <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
          <Button size="sm" disabled={isPending} onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button size="sm" variant="primary" type="submit" form={formId} pending={isPending}>
            {isNew ? t`Ajouter le pack` : t`Enregistrer`}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {failure && <FormAlert>{failureText(failure, fallback)}</FormAlert>}
        <PackFields control={control} total={Number(solo || 0) + Number(team || 0)} />
        {!isNew && pack.assignments > 0 && (
          <p className="text-[13px] text-ink-3">
            <Trans>
              Ce qui a déjà été attribué reste tel que vendu : seules les prochaines attributions changent.
            </Trans>
          </p>
        )}
      </form>
    </SidePanel>
  );
}
