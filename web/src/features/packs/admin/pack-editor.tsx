import { AdminPack, PackBody } from '@elan/contract/packs/packs-admin.ts';
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from '@elan/contract/translated.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { OtherLanguages } from '../../../entities/translations/admin/other-languages.tsx';
import { inEachLanguage, languagesTyped } from '../../../entities/translations/admin/translations.ts';
import type { Edited } from '../../../lib/address/use-record-panel.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { currency } from '../../../lib/time/format.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { boundNumber, NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/forms/field-row.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { SavedMeanwhile } from '../../../ui/forms/saved-meanwhile.tsx';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { addPack, changePack } from './api.ts';

const translationsOf = ({ translations }: Pick<AdminPack, 'translations'>) =>
  inEachLanguage((language) => ({
    name: translations[language]?.name ?? '',
    description: translations[language]?.description ?? '',
  }));

const valuesOf = (pack: Edited<AdminPack>) =>
  pack.id === 'new'
    ? {
        name: '',
        description: '',
        translations: translationsOf({ translations: {} }),
        solo_points: 0,
        team_points: 0,
        price: '',
        is_active: true,
      }
    : {
        name: pack.name,
        description: pack.description,
        translations: translationsOf(pack),
        solo_points: pack.solo_points,
        team_points: pack.team_points,
        price: pack.price === null ? '' : String(pack.price),
        is_active: pack.is_active === 1,
      };

type PackEditorProps = { pack: Edited<AdminPack>; isOpen: boolean; onClose: () => void };

/** Adds a pack or changes one. One instance per pack (`key`): what was typed for one never shows in another. */
export function PackEditor({ pack, isOpen, onClose }: PackEditorProps) {
  const { t } = useLingui();
  const isNew = pack.id === 'new';
  const { form, control, panel, changes, failure } = useRecordForm({
    schema: PackBody,
    lists: ['translations'],
    record: pack,
    isNew,
    valuesOf,
    send: (body, shown): Promise<AdminPack> =>
      shown.id === 'new' ? addPack(body) : changePack(shown.id, { ...body, version: shown.version }),
    readNewer: (newer) => AdminPack.safeParse(newer).data,
    outcome: () => (isNew ? t`Pack added successfully!` : t`Pack updated successfully!`),
    onDone: onClose,
    guardedParams: ['pack'],
  });
  const labels = {
    name: t`Name`,
    description: t`Description`,
    translations: t`Autres langues`,
    solo_points: t`Session individuelle (SI)`,
    team_points: t`Session en équipe (SE)`,
    price: t`Price`,
    is_active: t`Statut`,
  };
  // One sentence covers both figures: it is said once, under the first that is wrong.
  const isSaidBefore = form.formState.errors.solo_points !== undefined;
  const [solo, team] = useWatch({ control, name: ['solo_points', 'team_points'] });
  const fallback = isNew
    ? t`Failed to add pack. Please try again.`
    : t`Failed to update pack. Please try again.`;
  return (
    <FormPanel
      {...panel}
      isOpen={isOpen}
      onClose={onClose}
      title={isNew ? t`Add New Pack` : t`Modifier le pack`}
      submit={isNew ? t`Ajouter le pack` : t`Enregistrer`}
      failure={failure && failureText(failure, fallback)}
    >
      <SavedMeanwhile
        changes={changes}
        names={labels}
        wordsOf={(field, value) => {
          if (field === 'is_active')
            return value === 'true'
              ? t({ message: 'Active', context: 'of a pack' })
              : t({ message: 'Inactive', context: 'of a pack' });
          return field === 'price' && value === '' ? t`Free` : undefined;
        }}
      />
      <FormField control={control} name="name">
        {(field) => (
          <TextField
            {...field}
            size="sm"
            dir="auto"
            label={labels.name}
            required
            maxLength={NAME_MAX_LENGTH}
          />
        )}
      </FormField>
      <FormField control={control} name="description">
        {(field) => (
          <TextArea
            {...field}
            size="sm"
            dir="auto"
            label={labels.description}
            hint={t`facultatif`}
            description={t`Une puce par ligne.`}
          />
        )}
      </FormField>
      <Translations control={control} labels={labels} />
      <FieldRow>
        <FormField control={control} name="solo_points">
          {(field) => <NumberField {...boundNumber(field)} size="sm" label={labels.solo_points} />}
        </FormField>
        <FormField control={control} name="team_points">
          {(field) => (
            <NumberField
              {...boundNumber(field)}
              error={isSaidBefore ? undefined : field.error}
              size="sm"
              label={labels.team_points}
            />
          )}
        </FormField>
      </FieldRow>
      <p className="flex items-baseline justify-between rounded-sm bg-sand px-3.5 py-2.5" aria-live="polite">
        <span className="text-ink-2">
          <Trans>Total Points</Trans>
        </span>
        <b className="num text-base font-semibold">{Number(solo || 0) + Number(team || 0)}</b>
      </p>
      <FormField control={control} name="price">
        {({ value, ...field }) => (
          <TextField
            {...field}
            value={value == null ? '' : String(value)}
            size="sm"
            label={labels.price}
            hint={t`facultatif, vide : gratuit`}
            inputMode="decimal"
            placeholder="0,00"
            end={<span className="pe-3 text-13 text-ink-3">{currency()}</span>}
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
      {!isNew && pack.assignments > 0 && (
        <p className="text-13 text-ink-3">
          <Trans>
            Ce qui a déjà été attribué reste tel que vendu : seules les prochaines attributions changent.
          </Trans>
        </p>
      )}
    </FormPanel>
  );
}

type TranslationsProps = {
  control: Control<z.input<typeof PackBody>, unknown, PackBody>;
  labels: { readonly name: string; readonly description: string };
};

/** Its name and description for those who read another language. */
function Translations({ control, labels }: TranslationsProps) {
  const { errors } = useFormState({ control, name: 'translations' });
  const typed = languagesTyped(useWatch({ control, name: 'translations' }));
  return (
    <OtherLanguages typed={typed} isWrong={errors.translations !== undefined}>
      {(language, writtenIn) => (
        <>
          <FormField control={control} name={`translations.${language}.name`}>
            {(field) => (
              <TextField
                {...field}
                {...writtenIn}
                size="sm"
                label={labels.name}
                maxLength={NAME_MAX_LENGTH}
              />
            )}
          </FormField>
          <FormField control={control} name={`translations.${language}.description`}>
            {(field) => (
              <TextArea
                {...field}
                {...writtenIn}
                size="sm"
                rows={3}
                label={labels.description}
                maxLength={DESCRIPTION_MAX_LENGTH}
              />
            )}
          </FormField>
        </>
      )}
    </OtherLanguages>
  );
}
