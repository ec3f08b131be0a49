import { isFull } from '@elan/contract/group-courses/group-courses.rules.ts';
import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { ParticipantBody } from '@elan/contract/group-courses/group-courses-admin.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import type { Waiter } from '@elan/contract/waiting-lists/waiting-lists-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Hourglass, type LucideIcon, UserRoundMinus, UserRoundPlus } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { ClientPicker } from '../../../../entities/clients/client-picker.tsx';
import { MissedHint } from '../../../../entities/missed/admin/missed-hint.tsx';
import { clientPath } from '../../../../lib/address/desk-links.ts';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { ReadFailure } from '../../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../../ui/forms/use-office-form.ts';
import { ActDialog } from '../../../../ui/overlays/act-dialog.tsx';
import { useDialogAbout } from '../../../../ui/overlays/use-dialog-about.ts';
import { orderList, putOnList, seat, takeOffList, useWaiters } from '../api.ts';

/** How one wishes to be told, and what would keep them from a seat today. */
function WaiterTerms({ waiter }: { waiter: Waiter }) {
  const { t } = useLingui();
  const notices = { '2h': t`2 h avant`, '4h': t`4 h avant`, '12h': t`12 h avant`, eve: t`la veille` };
  const notice = notices[waiter.notice];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
      <span className="num">
        {waiter.if_free === 'ask'
          ? t`Veut être prévenu d'abord`
          : t`Inscrit aussitôt, au plus tard ${notice}`}
      </span>
      {waiter.team_points < COURSE_COST && (
        <Badge size="sm" tone="warn">
          <Trans>Sans crédit SE</Trans>
        </Badge>
      )}
      {waiter.is_busy && (
        <Badge size="sm" tone="warn">
          <Trans>Pris à cette heure</Trans>
        </Badge>
      )}
    </span>
  );
}

/** The list with one of them a place higher or lower. */
const moved = (waiters: readonly Waiter[], index: number, by: -1 | 1): number[] => {
  const ids = waiters.map(({ user_id }) => user_id);
  const [id] = ids.splice(index, 1);
  if (id !== undefined) ids.splice(index + by, 0, id);
  return ids;
};

/** One place up or down. What cannot be pressed keeps the focus: whoever goes on from the keyboard is still there. */
function Step({ onPress, ...look }: { label: string; icon: LucideIcon; onPress: (() => void) | undefined }) {
  return (
    <IconButton
      {...look}
      size="sm"
      className="aria-disabled:text-edge"
      aria-disabled={onPress === undefined}
      onClick={onPress}
    />
  );
}

/** Puts a client who called on the list of a full course. */
function AddWaiter({ course }: { course: GroupCourse }) {
  const { t } = useLingui();
  const { form, control, submit, isPending, failure } = useOfficeForm({
    schema: ParticipantBody,
    defaultValues: { user_id: '' },
    send: ({ user_id }) => putOnList(course.id, user_id),
    outcome: ({ message }) => message,
    onDone: () => form.setFocus('user_id'),
  });
  const chosen = useWatch({ control, name: 'user_id' });
  const clientId = typeof chosen === 'number' ? chosen : undefined;
  return (
    <div className="mt-3 grid gap-2.5">
      <form noValidate onSubmit={submit} className="flex items-start gap-2.5 max-md:flex-col">
        <FormField control={control} name="user_id">
          {({ value: _, onChange, ...field }) => (
            <ClientPicker
              {...field}
              size="sm"
              className="block min-w-0 flex-1 max-md:w-full"
              label={t`Mettre un client sur la liste d'attente`}
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
          pending={isPending}
          icon={Hourglass}
          className="max-md:w-full md:mt-6.25"
        >
          <Trans>Mettre en attente</Trans>
        </Button>
        {failure && (
          <FormAlert>
            {failureText(failure, t`Le client n'a pas pu être mis en attente. Réessayez.`)}
          </FormAlert>
        )}
      </form>
      <MissedHint clientId={clientId} />
    </div>
  );
}

/** Who waits for a seat, the first first: ordered, put in or taken off by hand. */
export function WaitingList({ course, isShown }: { course: GroupCourse; isShown: boolean }) {
  const { t } = useLingui();
  const titleId = useId();
  const toast = useOutcomeToast();
  const cache = useQueryClient();
  const waiters = useWaiters(course.id, { enabled: isShown });
  const { about: leaving, ...asking } = useDialogAbout<Waiter>();
  const settled = { onSettled: () => cache.invalidateQueries() };
  const ordering = useMutation({
    mutationFn: (ids: number[]) => orderList(course.id, ids),
    onError: (error) => toast.failed(error, t`L'ordre n'a pas pu être enregistré. Réessayez.`),
    ...settled,
  });
  const seating = useMutation({
    mutationFn: ({ user_id }: Waiter) => seat(course.id, user_id),
    onSuccess: ({ message }) => toast.succeeded(message),
    onError: (error) => toast.failed(error, t`Le client n'a pas pu être inscrit. Réessayez.`),
    ...settled,
  });
  const rows = waiters.data ?? [];
  /** Pressed faster than it is saved, it counts once. */
  const step = (index: number, by: -1 | 1) =>
    rows[index + by] && (() => void (ordering.isPending || ordering.mutate(moved(rows, index, by))));
  const nameOf = ({ full_name }: Waiter) => full_name ?? t`Sans nom`;
  if (waiters.isError && !waiters.data)
    return <ReadFailure of={waiters} failure={t`La liste d'attente n'a pas pu être lue.`} />;
  if (!waiters.data) return <SkeletonRows dense count={2} />;
  if (rows.length === 0 && !isFull(course)) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="flex items-baseline gap-2 text-17">
        <Trans>Liste d'attente</Trans>
        <span className="num font-text text-sm font-medium text-ink-3">{rows.length}</span>
      </h3>
      <ol className="mt-1.5 border-t border-line">
        {rows.map((waiter, index) => {
          const name = nameOf(waiter);
          return (
            <li key={waiter.user_id} className="flex items-center gap-3 border-b border-line py-1.5">
              <b className="display num w-6 flex-none text-lg">{waiter.waiting_position}</b>
              <span className="min-w-0 flex-1">
                <Link
                  to={clientPath(waiter.user_id)}
                  className="font-semibold underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
                <WaiterTerms waiter={waiter} />
              </span>
              <span className="flex flex-none flex-wrap justify-end">
                {!isFull(course) && (
                  <IconButton
                    label={t`Inscrire ${name}`}
                    size="sm"
                    icon={UserRoundPlus}
                    onClick={() => seating.mutate(waiter)}
                  />
                )}
                <Step label={t`Monter ${name}`} icon={ArrowUp} onPress={step(index, -1)} />
                <Step label={t`Descendre ${name}`} icon={ArrowDown} onPress={step(index, 1)} />
                <IconButton
                  label={t`Retirer ${name} de la liste d'attente`}
                  size="sm"
                  icon={UserRoundMinus}
                  onClick={() => asking.open(waiter)}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {isFull(course) && <AddWaiter course={course} />}
      {leaving && (
        <ActDialog
          title={t`Retirer ${nameOf(leaving)} de la liste d'attente ?`}
          message={<Trans>Sa place sur la liste est perdue : de retour, ce client serait le dernier.</Trans>}
          confirmText={t`Retirer de la liste`}
          cancelText={t`Garder en attente`}
          {...asking.dialog}
          act={async () => (await takeOffList(course.id, leaving.user_id)).message}
          failure={(error) => failureText(error, t`Le client n'a pas pu être retiré de la liste. Réessayez.`)}
        />
      )}
    </section>
  );
}
