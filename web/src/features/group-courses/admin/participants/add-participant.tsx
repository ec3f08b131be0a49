import type { AdminClient } from '@elan/contract/clients/clients.ts';
import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { ParticipantBody } from '@elan/contract/group-courses/group-courses-admin.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useClient } from '../../../../entities/clients/api.ts';
import { clientNameOf } from '../../../../entities/clients/client-name.ts';
import { ClientPicker } from '../../../../entities/clients/client-picker.tsx';
import { MissedHint } from '../../../../entities/missed/admin/missed-hint.tsx';
import { useSaleAddress } from '../../../../entities/sales/sale-address.ts';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../../ui/forms/use-office-form.ts';
import { seat } from '../api.ts';

type AddParticipantProps = {
  course: GroupCourse;
  /** Gives a client team points where they are found missing: another feature's form. */
  pointsForm: (client: AdminClient, onDone: () => void) => ReactNode;
};

/** Finds a client and puts them into the course, for one of their team credits. */
export function AddParticipant({ course, pointsForm }: AddParticipantProps) {
  const { t } = useLingui();
  const { form, control, submit, isPending, failure } = useOfficeForm({
    schema: ParticipantBody,
    defaultValues: { user_id: '' },
    send: ({ user_id }) => seat(course.id, user_id),
    outcome: ({ remaining_team_points }): string => {
      const name = client ? clientNameOf(client) : t`Le client`;
      return t`Inscription de ${name} au cours enregistrée. Nouveau solde : ${remaining_team_points} SE`;
    },
    onDone: () => form.setFocus('user_id'),
  });
  const chosen = useWatch({ control, name: 'user_id' });
  const clientId = typeof chosen === 'number' ? chosen : undefined;
  const { data } = useClient(clientId);
  const client = clientId === undefined ? undefined : data;
  const lacksPoints = client !== undefined && client.team_points < COURSE_COST;
  return (
    <section aria-label={t`Inscrire un client`} className="grid gap-3 rounded-md bg-sand px-4 py-3.5">
      <form noValidate onSubmit={submit} className="flex items-start gap-2.5 max-md:flex-col">
        <FormField control={control} name="user_id">
          {({ value: _, onChange, ...field }) => (
            <ClientPicker
              {...field}
              size="sm"
              className="block min-w-0 flex-1 max-md:w-full"
              label={t`Inscrire un client`}
              placeholder={t`Nom, téléphone, matricule…`}
              credit="team"
              clientId={clientId}
              onPick={(picked) => onChange(picked?.id ?? '')}
            />
          )}
        </FormField>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          pending={isPending}
          disabled={lacksPoints}
          icon={UserRoundPlus}
          className="max-md:w-full md:mt-6.25"
        >
          <Trans>Inscrire</Trans>
        </Button>
      </form>
      <MissedHint clientId={clientId} />
      {client && !lacksPoints && <Price client={client} />}
      {failure && !lacksPoints && (
        <FormAlert>{failureText(failure, t`Le client n'a pas pu être inscrit. Réessayez.`)}</FormAlert>
      )}
      {client && lacksPoints && (
        <MissingTeamPoints client={client}>
          {pointsForm(client, () => form.setFocus('user_id'))}
        </MissingTeamPoints>
      )}
    </section>
  );
}

/** What it takes from the client, before it is taken. */
function Price({ client: { team_points } }: { client: AdminClient }) {
  const after = team_points - COURSE_COST;
  return (
    <p className="num text-13 text-ink-2" aria-live="polite">
      <Plural value={COURSE_COST} one="# crédit en équipe (SE)" other="# crédits en équipe (SE)" />
      {' · '}
      <Trans>
        solde {team_points} → <b className="font-semibold text-ink">{after} SE</b>
      </Trans>
    </p>
  );
}

/** Too few points for a course: why that matters, and the way out of it on the spot. */
function MissingTeamPoints({ client, children }: { client: AdminClient; children: ReactNode }) {
  const sale = useSaleAddress();
  const name = clientNameOf(client);
  return (
    <Notice tone="warning" role="status" title={<Trans>Insufficient points!</Trans>}>
      <p>
        <Plural
          value={client.team_points}
          _0={`${name} n'a aucun crédit en équipe (SE).`}
          one={`${name} n'a que # crédit en équipe (SE).`}
          other={`${name} n'a que # crédits en équipe (SE).`}
        />{' '}
        <Plural
          value={COURSE_COST}
          one="Un cours collectif en coûte #."
          other="Un cours collectif en coûte #."
        />{' '}
        <Trans>Ajoutez des points ici, puis inscrivez.</Trans>
      </p>
      <div className="mt-3 rounded-control bg-paper p-3 text-ink">{children}</div>
      <p className="mt-2">
        <Button variant="link" size="sm" onClick={() => sale.open(client.id)}>
          <Trans>Vendre un pack</Trans>
        </Button>
      </p>
    </Notice>
  );
}
