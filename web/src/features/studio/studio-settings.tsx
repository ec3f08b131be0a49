import { StudioSettings } from '@elan/contract/studio/studio-admin.ts';
import { StudioDetails } from '@elan/contract/studio/studio-details.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type * as z from 'zod/mini';
import { useLanguages } from '../../entities/language/use-languages.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { LastChange } from '../../ui/forms/last-change.tsx';
import { SavedMeanwhile } from '../../ui/forms/saved-meanwhile.tsx';
import { useRecordForm } from '../../ui/forms/use-record-form.ts';
import { saveStudio, useStudioSettings } from './api.ts';
import { StudioFields, useStudioLabels } from './studio-fields.tsx';

type StudioInput = z.input<typeof StudioDetails>;

const valuesOf = ({ name, phone, whatsapp, email, address, legal, cndp, language }: StudioSettings) => ({
  name,
  phone: phone ?? '',
  whatsapp: whatsapp ?? '',
  email: email ?? '',
  address: address ?? '',
  legal: legal.join('\n'),
  cndp: cndp ?? '',
  language,
});

function SettingsForm({ settings }: { settings: StudioSettings }) {
  const { t } = useLingui();
  const languages = useLanguages();
  const { control, submit, isPending, failure, changes } = useRecordForm({
    schema: StudioDetails,
    record: settings,
    valuesOf,
    send: (body, { version }): Promise<StudioSettings> => saveStudio({ ...body, version }),
    readNewer: (newer) => StudioSettings.safeParse(newer).data,
    outcome: () => t`Informations du studio enregistrées.`,
    guardedParams: [],
  });
  return (
    <form noValidate className="grid gap-3.5" onSubmit={submit}>
      <p className="text-13 text-ink-3">
        <Trans>Ce que le site, les e-mails et les reçus disent du studio, dès l'enregistrement.</Trans>
      </p>
      {failure && (
        <FormAlert>
          {failureText(failure, t`Ces informations n'ont pas pu être enregistrées. Veuillez réessayer.`)}
        </FormAlert>
      )}
      <SavedMeanwhile<StudioInput>
        changes={changes}
        names={useStudioLabels()}
        wordsOf={(field, value) =>
          field === 'language'
            ? languages.find((language) => language.value === (value || 'default'))?.label
            : undefined
        }
      />
      <div className="grid items-start gap-x-6 gap-y-3.5 md:grid-cols-2">
        <StudioFields
          size="sm"
          fixed={settings.fixed}
          bind={(name, draw) => (
            <FormField control={control} name={name}>
              {draw}
            </FormField>
          )}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" pending={isPending}>
          <Trans>Enregistrer</Trans>
        </Button>
        <LastChange of={settings} />
      </div>
    </form>
  );
}

/** What the site, the mails and the receipts say of the studio, for the administrator to change. */
export function StudioSettingsForm() {
  const { t } = useLingui();
  const settings = useStudioSettings();
  if (settings.data) return <SettingsForm settings={settings.data} />;
  if (!settings.isError) return <SkeletonRows dense count={3} />;
  return <ReadFailure of={settings} failure={t`Les informations du studio n'ont pas pu être lues.`} />;
}
