import { TillMovementBody } from '@elan/contract/till/till.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { formatMoney } from '../../../../lib/time/format.ts';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../../ui/forms/use-office-form.ts';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { FormPanel } from '../../../../ui/overlays/form-panel.tsx';
import { recordMovement } from './api.ts';

export const MOVEMENT_PARAM = 'movement';

/** Cash taken out of the drawer, for water or supplies, or put into it. */
export function MovementPanel(dialog: DialogState) {
  const { t } = useLingui();
  const { control, panel, failure } = useOfficeForm({
    schema: TillMovementBody,
    defaultValues: { kind: 'out', amount: '', reason: '' },
    send: recordMovement,
    outcome: ({ kind, amount }) =>
      kind === 'out'
        ? t`Sortie de ${formatMoney(-amount)} notée.`
        : t`Entrée de ${formatMoney(amount)} notée.`,
    onDone: dialog.onClose,
    guardedParams: [MOVEMENT_PARAM],
  });
  return (
    <FormPanel
      {...panel}
      {...dialog}
      title={t`Sortie ou entrée`}
      submit={t`Noter dans la caisse`}
      failure={failure && failureText(failure, t`Erreur lors de l'enregistrement dans la caisse`)}
    >
      <FormField control={control} name="kind">
        {({ value, onChange }) => (
          <SegmentedControl
            label={t`Sortie ou entrée`}
            value={value}
            onChange={onChange}
            options={[
              { value: 'out', label: t`Sortie` },
              { value: 'in', label: t`Entrée` },
            ]}
          />
        )}
      </FormField>
      <FormField control={control} name="amount">
        {(field) => (
          <TextField
            {...field}
            value={String(field.value)}
            size="sm"
            inputMode="decimal"
            label={t`Montant (DH)`}
            required
          />
        )}
      </FormField>
      <FormField control={control} name="reason">
        {(field) => (
          <TextField {...field} size="sm" label={t`Pour quoi`} placeholder={t`Eau et fournitures`} required />
        )}
      </FormField>
      <p className="text-13 text-ink-3">
        <Trans>
          Une ligne de la caisse ne s'efface pas : une erreur se corrige par une ligne contraire, d'un bouton.
        </Trans>
      </p>
    </FormPanel>
  );
}
