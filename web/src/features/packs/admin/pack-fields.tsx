import type { PackBody } from '@elan/contract/packs-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Control } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldRow } from '../../../ui/forms/field-row.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { boundNumber, NumberField } from '../../../ui/forms/number-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

export type PackInput = z.input<typeof PackBody>;

type PackFieldsProps = {
  control: Control<PackInput, unknown, PackBody>;
  /** What the pack is worth in all: never typed, always the sum. */
  total: number;
};

export function PackFields({ control, total }: PackFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <FormField control={control} name="name">
        {(field) => <TextField {...field} size="sm" label={t`Name`} required maxLength={120} />}
      </FormField>
      <FormField control={control} name="description">
        {(field) => (
          <TextArea
            {...field}
            size="sm"
            label={t`Description`}
            hint={t`facultatif`}
            description={t`Une puce par ligne.`}
          />
        )}
      </FormField>
      <FieldRow>
        <FormField control={control} name="solo_points">
          {(field) => <NumberField {...boundNumber(field)} size="sm" label={t`Session individuelle (SI)`} />}
        </FormField>
        <FormField control={control} name="team_points">
          {(field) => <NumberField {...boundNumber(field)} size="sm" label={t`Session en équipe (SE)`} />}
        </FormField>
      </FieldRow>
      <p className="flex items-baseline justify-between rounded-sm bg-sand px-3.5 py-2.5" aria-live="polite">
        <span className="text-ink-2">
          <Trans>Total Points</Trans>
        </span>
        <b className="num text-base font-semibold">{total}</b>
      </p>
      <FormField control={control} name="price">
        {({ value, ...field }) => (
          <TextField
            {...field}
            value={value == null ? '' : String(value)}
            size="sm"
            label={t`Price`}
            hint={t`facultatif, vide : gratuit`}
            inputMode="decimal"
            placeholder="0,00"
            end={<span className="pr-3 text-[13px] text-ink-3">DH</span>}
          />
        )}
      </FormField>
      <FormField control={control} name="is_active">
        {({ value, error: _, ...field }) => (
          <Checkbox {...field} value={value === true} size="sm">
            <Trans>Active : proposé aux visiteurs et à l'attribution</Trans>
          </Checkbox>
        )}
      </FormField>
    </>
  );
}
