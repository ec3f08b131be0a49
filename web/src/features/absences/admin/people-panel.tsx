import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import type { Absence } from '@elan/contract/absences/absences.ts';
import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, CircleCheck, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSpanWords } from '../../../entities/absences/absence-span.ts';
import type { PlanMarks } from '../../../entities/absences/plan-marks.ts';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { comma, formatTime } from '../../../lib/time/format.ts';
import { useStructuralSharing } from '../../../lib/use-structural-sharing.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { type ToldPerson, undoAbsence, useAbsencePeople, useTell } from './api.ts';
import { type CourseRow, groupPeople, type PersonRow, refundsOf } from './people-rows.ts';
import { useActLine, usePeopleMarks, usePersonMessage } from './people-words.ts';
import { PersonLine, TellBox } from './person-line.tsx';
import { UndecidedBookings } from './undecided-bookings.tsx';

type PeoplePanelProps = {
  absence: Absence;
  photo: string | null | undefined;
  isOpen: boolean;
  onClose: () => void;
  onMarks: (marks: PlanMarks | undefined) => void;
};

/** After an absence is entered: that it is done, and who is to be told, each ticked when told. It comes back until the last tick. */
export function PeoplePanel({ absence, photo, isOpen, onClose, onMarks }: PeoplePanelProps) {
  const { t } = useLingui();
  const wordsOf = useSpanWords();
  const { query, people } = useAbsencePeople(absence);
  const marksOf = usePeopleMarks();
  const { coach_id, from, to } = absence;
  const marks = useStructuralSharing<PlanMarks>({
    coach_id,
    span: { from, to },
    marks: marksOf(people ?? []),
    isDone: true,
  });
  // The planning is beside the panel, not within it: it is told what to show.
  useEffect(() => {
    onMarks(marks);
    return () => onMarks(undefined);
  }, [marks, onMarks]);
  const grouped = people && groupPeople(people);
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      size="half"
      media={<Avatar name={absence.coach_name} src={photo} tone="sand" />}
      title={t`Absence de ${absence.coach_name}`}
      subtitle={wordsOf(absence)}
      footer={
        <div className="flex items-center justify-end gap-2.5 max-md:flex-wrap">
          <p className="me-auto min-w-0 text-13 text-ink-3 max-md:w-full">
            {grouped && grouped.told < grouped.total && (
              <Trans>La liste reste sur Aujourd'hui jusqu'à la dernière coche.</Trans>
            )}
          </p>
          <Button size="sm" icon={Printer} onClick={() => window.print()}>
            <Trans>Imprimer</Trans>
          </Button>
          <Button size="sm" onClick={onClose}>
            {grouped && grouped.told < grouped.total ? <Trans>Plus tard</Trans> : <Trans>Fermer</Trans>}
          </Button>
        </div>
      }
    >
      <div className="-mx-5 -mt-4 md:-mx-7 md:-mt-4.5 xl:-mx-5 xl:-mt-4">
        <Done absence={absence} people={people} onUndone={onClose} />
        {absence.undecided > 0 && <UndecidedBookings absence={absence} />}
        {people && grouped ? (
          grouped.total === 0 ? (
            <EmptyState compact icon={CircleCheck} title={<Trans>Personne à prévenir</Trans>} />
          ) : (
            <ToldList absence={absence} grouped={grouped} />
          )
        ) : query.isError ? (
          <ReadFailure of={query} failure={t`La liste des personnes n'a pas pu être lue.`} />
        ) : (
          <SkeletonRows dense count={6} />
        )}
      </div>
    </SidePanel>
  );
}

type DoneProps = { absence: Absence; people: readonly ToldPerson[] | undefined; onUndone: () => void };

/** That it is entered, since when, and the way back while nobody has acted on it. */
function Done({ absence, people = [], onUndone }: DoneProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const [isPending, setPending] = useState(false);
  const { SI, SE } = refundsOf(people);
  const at = formatTime((absence.decided_at ?? absence.created_at).slice(11));
  const { put_in } = absence;
  const isActedOn = put_in > 0 || people.some(({ is_told }) => is_told);
  const undo = async () => {
    setPending(true);
    try {
      const { message } = await undoAbsence(absence);
      toast.succeeded(message);
      onUndone();
    } catch (error) {
      toast.failed(error, t`L'absence n'a pas été défaite : le serveur n'a pas répondu. Réessayez.`);
    }
    setPending(false);
    readAgain();
  };
  return (
    <div
      role="status"
      className="flex min-h-11 items-center gap-2.5 bg-ok-100 px-5 py-1 text-sm font-semibold text-ok md:px-7 xl:px-5 print:hidden"
    >
      <CircleCheck className="size-4.5 flex-none" aria-hidden="true" />
      <p className="num min-w-0 flex-1">
        <Trans>Absence enregistrée à {at}.</Trans>{' '}
        {SI > 0 && <Plural value={SI} one="# SI rendu." other="# SI rendus." />}{' '}
        {SE > 0 && <Plural value={SE} one="# SE rendu." other="# SE rendus." />}{' '}
        {put_in > 0 && (
          <Plural
            value={put_in}
            one="# place est passée à la liste d'attente : l'absence ne se défait plus."
            other="# places sont passées à la liste d'attente : l'absence ne se défait plus."
          />
        )}
      </p>
      {!isActedOn && (
        <Button
          size="sm"
          variant="link"
          className="text-ok! underline"
          pending={isPending}
          onClick={() => void undo()}
        >
          <Trans>Défaire</Trans>
        </Button>
      )}
    </div>
  );
}

type ToldListProps = { absence: Absence; grouped: ReturnType<typeof groupPeople> };

function ToldList({ absence, grouped: { clients, courses, total, told, next } }: ToldListProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const lineOf = useActLine(absence);
  const messageOf = usePersonMessage(absence);
  const telling = useTell(absence, (error) =>
    toast.failed(error, t`La coche n'a pas été enregistrée. Veuillez réessayer.`),
  );
  const [pointed, point] = useState<PersonRow>();
  const read = pointed ?? next;
  const tell = ({ client_id, acts }: PersonRow, is_told: boolean) =>
    telling.mutate({ client_id, act_ids: acts.map(({ act_id }) => act_id), is_told });
  const lines = { lineOf, messageOf, onTell: tell, onPoint: point, readId: read?.client_id };
  return (
    <>
      <div className="flex items-center gap-3 px-5 py-3 text-sm md:px-7 xl:px-5">
        <h3 className="font-text text-sm font-semibold tracking-normal">
          <Trans>À prévenir</Trans>
        </h3>
        <p className="num text-ink-2" role="status">
          <Trans>
            {told} sur {total}
          </Trans>
        </p>
        <span aria-hidden="true" className="h-1 flex-1 overflow-hidden rounded-full bg-sand-3 print:hidden">
          <span
            className="block h-full origin-left bg-ok transition-transform duration-300 motion-reduce:transition-none rtl:origin-right"
            style={{ transform: `scaleX(${told / total})` }}
          />
        </span>
      </div>
      <ul aria-label={t`Personnes à prévenir`}>
        {clients.map((row) => (
          <PersonLine key={row.client_id} row={row} {...lines} />
        ))}
        {courses.map((course) => (
          <CourseLines key={course.act.act_id} course={course} {...lines} />
        ))}
      </ul>
      {read && (
        <div className="mx-5 my-4 rounded-md bg-sand px-4 py-3 text-sm leading-normal md:mx-7 xl:mx-5 print:hidden">
          <p className="text-13 font-semibold text-ink-2">
            <Trans>Message pour {firstNameOf(read.name)}</Trans>
          </p>
          <p className="mt-1 break-words">{messageOf(read)}</p>
        </div>
      )}
      {told === total && (
        <p role="status" className="sr-only">
          {ABSENCE_TEXTS.toTell(0)}
        </p>
      )}
    </>
  );
}

type CourseLinesProps = { course: CourseRow } & Omit<Parameters<typeof PersonLine>[0], 'row'>;

/** A course that was handed over, moved or called off: one line, and who is in it behind it. */
function CourseLines({ course: { act, people }, ...lines }: CourseLinesProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const done = people.filter(({ is_told }) => is_told).length;
  const count = people.length;
  const { title } = act;
  return (
    <li className="border-b border-line">
      <div className="flex items-center gap-3 px-5 py-2.5 md:px-7 xl:px-5">
        <TellBox
          isTold={done === count}
          label={t`Tout le cours ${title} est au courant`}
          onChange={(isTold) => {
            for (const row of people) if (row.is_told !== isTold) lines.onTell(row, isTold);
          }}
        />
        <p className="min-w-0 flex-1 leading-snug">
          <b className="block break-words font-semibold">
            {title}
            {comma()}
            <Plural value={count} one="# place" other="# places" />
          </b>
          <span className="num block text-13 text-ink-2">
            {lines.lineOf(act)} ·{' '}
            <Trans>
              {done} sur {count} au courant
            </Trans>
          </span>
        </p>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="print:hidden">
          <Trans>Écrire aux {count}</Trans>
          <ChevronDown className={cx('size-4', isOpen && 'rotate-180')} aria-hidden="true" />
        </Button>
      </div>
      <ul aria-label={title ?? undefined} className={cx('ps-6', !isOpen && 'hidden print:block')}>
        {people.map((row) => (
          <PersonLine key={row.client_id} row={row} {...lines} />
        ))}
      </ul>
    </li>
  );
}
