import {
  MAIL_KINDS,
  type MailKind,
  OPTIONAL_MAIL_KINDS,
  type OptionalMailKind,
} from '@elan/contract/mails/mail-kinds.ts';
import { MAIL_SIGNATURE_MAX_LENGTH, MailSettings } from '@elan/contract/mails/mails-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useStudio } from '../../../entities/studio/studio.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { LastChange } from '../../../ui/forms/last-change.tsx';
import { SavedMeanwhile } from '../../../ui/forms/saved-meanwhile.tsx';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { saveMailSettings, useMailSettings } from './api.ts';
import { MailKindRow } from './mail-kind-row.tsx';
import {
  bodyOf,
  MailSettingsFields,
  type MailSettingsInput,
  readText,
  SIGNATURE_FIELD,
  sentField,
  useFieldNames,
  valuesOf,
} from './mail-settings-fields.ts';
import { KIND_WORDS } from './mail-words.tsx';

/** By whom each is read. */
const READERS: Readonly<Record<OptionalMailKind, 'newcomers' | 'clients' | 'coaches' | 'office'>> = {
  welcome: 'newcomers',
  bookings: 'clients',
  reminder: 'clients',
  waiting_list: 'clients',
  pack: 'clients',
  points: 'clients',
  installment_due: 'clients',
  installment_overdue: 'clients',
  payment: 'clients',
  bilan: 'clients',
  coach_bookings: 'coaches',
  day_ahead: 'coaches',
  needs_a_hand: 'office',
};
const ALWAYS = MAIL_KINDS.filter((kind) => !(kind in READERS));

/** Which kinds of mail the studio sends, and its own words in them, for the administrator to change. */
export function MailSettingsForm() {
  const { t } = useLingui();
  const settings = useMailSettings();
  if (settings.data) return <SettingsForm settings={settings.data} />;
  if (settings.isError)
    return <ReadFailure of={settings} failure={t`Les réglages du courrier n'ont pas pu être lus.`} />;
  return (
    <div className="px-5 py-6">
      <SkeletonRows count={8} />
    </div>
  );
}

function SettingsForm({ settings }: { settings: MailSettings }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const { control, submit, isPending, failure, changes } = useRecordForm({
    schema: MailSettingsFields,
    record: settings,
    valuesOf,
    send: (values, { version }): Promise<MailSettings> => saveMailSettings({ ...bodyOf(values), version }),
    readNewer: (newer) => MailSettings.safeParse(newer).data,
    outcome: () => t`Réglages du courrier enregistrés.`,
    guardedParams: [],
  });
  const rowsFor = (reader: (typeof READERS)[OptionalMailKind]) =>
    OPTIONAL_MAIL_KINDS.filter((kind) => READERS[kind] === reader).map((kind) => (
      <MailKindRow key={kind} kind={kind} control={control} />
    ));
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col">
      <div className="grid flex-1 content-start gap-8 px-5 py-6">
        <div className="grid max-w-180 gap-1.5">
          <p className="text-ink-2">
            <Trans>
              Ce qui est coché part tout seul. Un mot du studio, s'il y en a un, suit le texte du message ; la
              signature suit tous les messages. Tout vaut pour ce qui part après l'enregistrement.
            </Trans>
          </p>
          <LastChange of={settings} />
        </div>
        {failure && (
          <FormAlert>
            {failureText(failure, t`Ces réglages n'ont pas pu être enregistrés. Veuillez réessayer.`)}
          </FormAlert>
        )}
        <SavedMeanwhile<MailSettingsInput>
          changes={changes}
          names={names}
          wordsOf={(field, value) => {
            if (!String(field).startsWith(sentField(''))) return undefined;
            return value === 'true' ? t`envoyé` : t`pas envoyé`;
          }}
        />
        <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-2">
          <div className="grid gap-8">
            <PageSection title={<Trans>Aux clients et aux coachs</Trans>}>
              <Kinds>{rowsFor('newcomers')}</Kinds>
            </PageSection>
            <PageSection title={<Trans>Aux clients</Trans>}>
              <Kinds>{rowsFor('clients')}</Kinds>
            </PageSection>
          </div>
          <div className="grid gap-8">
            <PageSection title={<Trans>Aux coachs</Trans>}>
              <Kinds>{rowsFor('coaches')}</Kinds>
            </PageSection>
            <PageSection title={<Trans>Aux administrateurs</Trans>}>
              <Kinds>{rowsFor('office')}</Kinds>
            </PageSection>
            <PageSection title={<Trans>Signature</Trans>}>
              <Signature control={control} />
            </PageSection>
            <PageSection title={<Trans>Toujours envoyés</Trans>}>
              <Kinds>
                {ALWAYS.map((kind) => (
                  <AlwaysSent key={kind} kind={kind} />
                ))}
              </Kinds>
            </PageSection>
          </div>
        </div>
      </div>
      <div className="sticky bottom-[calc(var(--bottom-nav,0px)+env(safe-area-inset-bottom))] z-10 border-t border-line bg-paper px-5 py-3">
        <Button type="submit" variant="primary" size="sm" pending={isPending}>
          <Trans>Enregistrer</Trans>
        </Button>
      </div>
    </form>
  );
}

const Kinds = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-y border-line">{children}</ul>
);

function AlwaysSent({ kind }: { kind: MailKind }) {
  const { i18n } = useLingui();
  const { name, about } = KIND_WORDS[kind];
  return (
    <li className="flex gap-2.5 py-2.5">
      <Lock className="mt-0.5 size-4.5 flex-none p-px text-ink-3" aria-hidden="true" />
      <p>
        <span className="block text-15 font-semibold">{i18n._(name)}</span>
        <span className="block text-13 text-ink-3">{i18n._(about)}</span>
      </p>
    </li>
  );
}

/** With what the end of a mail looks like. */
function Signature({ control }: { control: Control<MailSettingsInput> }) {
  const { t } = useLingui();
  const studio = useStudio();
  const typed = readText(useWatch({ control, name: SIGNATURE_FIELD })).trim();
  return (
    <div className="grid gap-3">
      <FormField control={control} name={SIGNATURE_FIELD}>
        {({ value, ...field }) => (
          <TextArea
            {...field}
            value={readText(value)}
            size="sm"
            rows={3}
            maxLength={MAIL_SIGNATURE_MAX_LENGTH}
            label={t`Signature du studio`}
            hint={t`facultatif`}
            placeholder={t`À bientôt, toute l'équipe`}
            description={t`${MAIL_SIGNATURE_MAX_LENGTH} caractères au plus, sur plusieurs lignes si vous voulez.`}
          />
        )}
      </FormField>
      {studio && (
        <figure className="rounded-md border border-line bg-paper p-4">
          <figcaption className="mb-2 text-xs text-ink-3">
            <Trans>La fin d'un message</Trans>
          </figcaption>
          {typed && <p className="mb-3 whitespace-pre-line text-ink-2 wrap-anywhere">{typed}</p>}
          <p className="text-13 text-ink-3">
            {[studio.name, studio.address, studio.phone, studio.email].filter(Boolean).map((line) => (
              <span key={line} className="block">
                <bdi>{line}</bdi>
              </span>
            ))}
          </p>
        </figure>
      )}
    </div>
  );
}
