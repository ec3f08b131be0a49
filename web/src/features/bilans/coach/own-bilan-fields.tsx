import type { CoachClient } from '@elan/contract/coach-dashboard.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureText, isRefused } from '../../../lib/api-failure.ts';
import { formatInstantDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { BilanVersions } from '../bilan-versions.tsx';
import { NewerBilan } from '../newer-bilan.tsx';
import type { useOwnBilan } from './use-own-bilan.ts';

type OwnBilanFieldsProps = {
  formId: string;
  client: CoachClient;
  coachId: number;
  editing: ReturnType<typeof useOwnBilan>;
};

/** The text, when it was written and changed, what stands in its way, and what it said before. */
export function OwnBilanFields({ formId, client, coachId, editing }: OwnBilanFieldsProps) {
  const { t } = useLingui();
  const { control, submit, failure, isFound, rival, giveUp } = editing;
  return (
    <section aria-label={t`Bilan`}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-[19px]">
          <Trans>Bilan</Trans>
        </h3>
        <Dates client={client} />
      </div>
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
        {failure && (
          <FormAlert>
            {isRefused(failure)
              ? failureText(failure, t`Erreur lors de l'enregistrement du bilan`)
              : t`Erreur lors de l'enregistrement du bilan`}
          </FormAlert>
        )}
        {rival && <NewerBilan newer={rival} />}
        {isFound && !rival && (
          <Notice action={<Button size="sm" onClick={giveUp}>{t`Abandonner`}</Button>}>
            <Trans>Texte non enregistré, retrouvé sur cet appareil.</Trans>
          </Notice>
        )}
        <FormField control={control} name="bilan">
          {(field) => (
            <TextArea
              {...field}
              rows={6}
              maxLength={10_000}
              label={rival ? t`Votre texte` : t`Bilan`}
              hideLabel={!rival}
              placeholder={t`Où en est ce client, ce qui a été convenu…`}
            />
          )}
        </FormField>
      </form>
      {client.bilan_version > 0 && (
        <div className="mt-4">
          <BilanVersions
            place={{ area: 'coach', clientId: client.id, coachId }}
            failure={t`Les versions n'ont pas pu être chargées.`}
          />
        </div>
      )}
    </section>
  );
}

function Dates({ client: { bilan_created_at, bilan_updated_at } }: { client: CoachClient }) {
  if (bilan_created_at === null || bilan_updated_at === null) {
    return (
      <span className="text-[13px] text-ink-3">
        <Trans>Pas encore de bilan</Trans>
      </span>
    );
  }
  const created = formatInstantDate(bilan_created_at);
  const updated = formatInstantDate(bilan_updated_at);
  return (
    <span className="num text-[13px] text-ink-3">
      {bilan_created_at === bilan_updated_at ? (
        <Trans>Créé le {created}</Trans>
      ) : (
        <Trans>
          Créé le {created} · modifié le {updated}
        </Trans>
      )}
    </span>
  );
}
