import { type PackPayment, packPayment } from '@elan/contract/packs/packs.rules.ts';
import {
  type ClosingPlan,
  type PackRemoval,
  RemovePackBody,
  removePack,
  type UserPack,
} from '@elan/contract/packs/packs-admin.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarClock, Receipt } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { BalanceChange } from '../../../entities/points/balance-change.tsx';
import { clientPath } from '../../../lib/address/desk-links.ts';
import { call } from '../../../lib/api/api-client.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { formatList, formatMoney, formatTableDate } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { Dialog, DialogActs } from '../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { usePackRemoval } from './api.ts';

type RemovePackDialogProps = DialogState & {
  /** Kept while the dialog leaves the screen. */
  assignment: UserPack;
};

/** Takes a pack back: says before it happens what goes with it, of its points and of its payment plan, and asks why. */
export function RemovePackDialog({ assignment, ...dialog }: RemovePackDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { control, submit, isPending, failure } = useOfficeForm({
    schema: RemovePackBody,
    defaultValues: { reason: '' },
    send: (body) => call(removePack, { params: { assignmentId: assignment.id }, body }),
    outcome: ({ message }) => message,
    onDone: dialog.onClose,
  });
  // Not while it is on its way: what is removed cannot be asked about any more.
  const removal = usePackRemoval(assignment.id, dialog.isOpen && !isPending);
  const name = clientNameOf(assignment);
  const { pack_name } = assignment;
  return (
    <Dialog
      {...dialog}
      size="sm"
      dismissable={!isPending}
      title={
        <Trans>
          Retirer « {pack_name} » à {name} ?
        </Trans>
      }
      footer={
        <DialogActs>
          <Button disabled={isPending} onClick={dialog.onClose}>
            <Trans>Garder le pack</Trans>
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            pending={isPending}
            disabled={removal.data === undefined}
          >
            <Trans>Retirer le pack</Trans>
          </Button>
        </DialogActs>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {failure && (
          <FormAlert>{failureText(failure, t`Failed to remove pack. Please try again.`)}</FormAlert>
        )}
        <RemovalOutcome assignment={assignment} removal={removal} />
        <FormField control={control} name="reason">
          {(field) => (
            <TextArea
              {...field}
              rows={3}
              maxLength={500}
              label={t`Raison`}
              hint={<span className="text-bad">{t`(obligatoire)`}</span>}
              required
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}

const PAYMENT_WORDS: Readonly<Record<PackPayment, MessageDescriptor>> = {
  paid: msg`payé`,
  pending: msg`paiement en attente`,
  unplanned: msg`sans plan`,
  offered: msg({ message: 'offert', context: 'of a pack' }),
};

type RemovalOutcomeProps = { assignment: UserPack; removal: UseQueryResult<PackRemoval> };

/** What taking the pack back does to the client's points, bookings and payment plan, as the server says it now. */
function RemovalOutcome({ assignment, removal }: RemovalOutcomeProps) {
  const { t, i18n } = useLingui();
  const { points } = assignment;
  const day = formatTableDate(assignment.purchased_at.slice(0, 10));
  return (
    <>
      <p className="text-sm text-ink-2">
        <Trans>
          Assigné le {day} · <Plural value={points} one="# point" other="# points" />
        </Trans>{' '}
        · {i18n._(PAYMENT_WORDS[packPayment(assignment)])}
      </p>
      {removal.data ? (
        <>
          <PointsOutcome assignment={assignment} removal={removal.data} />
          <StillRefundable removal={removal.data} />
          <PlanOutcome plan={removal.data.plan} />
        </>
      ) : removal.isError ? (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button size="sm" pending={removal.isFetching} onClick={() => void removal.refetch()}>
              <Trans>Réessayer</Trans>
            </Button>
          }
        >
          {failureText(removal.error, t`Ce qui part avec ce pack n'a pas pu être lu.`)}
        </Notice>
      ) : (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-26" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
    </>
  );
}

function PointsOutcome({ assignment, removal }: { assignment: UserPack; removal: PackRemoval }) {
  const { current_solo_points: solo, current_team_points: team } = assignment;
  const used = assignment.points - removal.points;
  return (
    <BalanceChange
      before={{ solo_points: solo, team_points: team }}
      after={{
        solo_points: Math.max(0, solo - removal.solo_points),
        team_points: Math.max(0, team - removal.team_points),
      }}
    >
      <Plural value={removal.points} one="# point sera déduit." other="# points seront déduits." />{' '}
      {used > 0 && (
        <Plural
          value={used}
          one="L'autre a déjà servi ; les séances passées ou réservées restent."
          other="Les # autres ont déjà servi ; les séances passées ou réservées restent."
        />
      )}
    </BalanceChange>
  );
}

/** What is booked stays booked, and gives back points that this removal cannot take: who returns the money cancels first. */
function StillRefundable({ removal }: { removal: PackRemoval }) {
  const { refundable_sessions: sessions, refundable_courses: courses, user_id } = removal;
  const count = sessions + courses;
  if (count === 0) return null;
  const booked = formatList([
    ...(sessions > 0 ? [plural(sessions, { one: '# séance', other: '# séances' })] : []),
    ...(courses > 0 ? [plural(courses, { one: '# cours', other: '# cours' })] : []),
  ]);
  return (
    <Notice
      tone="warning"
      icon={CalendarClock}
      title={
        <Plural
          value={count}
          one={<Trans>{booked} à venir donnera encore lieu à un remboursement</Trans>}
          other={<Trans>{booked} à venir donneront encore lieu à un remboursement</Trans>}
        />
      }
    >
      <Plural
        value={count}
        one="Annulée plus tard, cette réservation redonne ce qu'elle a coûté. Si vous rendez l'argent, annulez-la d'abord :"
        other="Annulées plus tard, ces réservations redonnent ce qu'elles ont coûté. Si vous rendez l'argent, annulez-les d'abord :"
      />{' '}
      <Link to={clientPath(user_id)} className="font-semibold underline underline-offset-4">
        <Trans>voir les réservations</Trans>
      </Link>
    </Notice>
  );
}

/** Without any payment the plan goes; otherwise what was paid stays, and only the unpaid rest goes. */
function PlanOutcome({ plan }: { plan: ClosingPlan | null }) {
  if (plan === null) {
    return (
      <p className="text-sm text-ink-2">
        <Trans>Aucun plan de paiement n'est lié à ce pack.</Trans>
      </p>
    );
  }
  const { outcome, paid_installments, cancelled_installments } = plan;
  const [paid, cancelled] = [formatMoney(plan.amount_paid), formatMoney(plan.amount_cancelled)];
  const rest = (
    <Plural
      value={cancelled_installments}
      _0={<Trans>Plus rien n'était à payer.</Trans>}
      one={<Trans>L'échéance impayée ({cancelled}) est annulée.</Trans>}
      other={<Trans>Les # échéances impayées ({cancelled}) sont annulées.</Trans>}
    />
  );
  return outcome === 'goes' ? (
    <Notice tone="warning" icon={Receipt} title={<Trans>Son plan de paiement est supprimé</Trans>}>
      <Trans>Rien n'a été payé.</Trans> {rest}
    </Notice>
  ) : (
    <Notice icon={Receipt} title={<Trans>Son plan de paiement reste</Trans>}>
      <Plural
        value={paid_installments}
        one={<Trans>L'échéance payée ({paid}) est conservée avec son reçu.</Trans>}
        other={<Trans>Les # échéances payées ({paid}) sont conservées avec leurs reçus.</Trans>}
      />{' '}
      {rest}
    </Notice>
  );
}
