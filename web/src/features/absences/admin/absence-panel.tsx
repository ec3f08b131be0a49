import { ABSENCE_REASON_MAX, type Absence, type AbsenceReply } from '@elan/contract/absences/absences.ts';
import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Coffee, Info } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useSpanWords } from '../../../entities/absences/absence-span.ts';
import type { PlanMarks } from '../../../entities/absences/plan-marks.ts';
import { CoachSelect } from '../../../entities/coaches/coach-select.tsx';
import { failureText } from '../../../lib/api/api-failure.ts';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { comma } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { PanelFooter } from '../../../ui/overlays/panel-footer.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { AbsenceFields } from './absence-fields.tsx';
import { answerRequest } from './api.ts';
import { ACT_ICON, DecisionRow } from './decision-row.tsx';
import type { Counts } from './decisions.ts';
import { type AbsenceForm, type AbsentCoach, useAbsenceForm } from './use-absence-form.ts';

type AbsencePanelProps = {
  /** Undefined until one is chosen. */
  coach: AbsentCoach | undefined;
  coaches: readonly AbsentCoach[];
  onCoach: (coachId: number) => void;
  /** What a coach asks for: granted or refused here. */
  request?: Absence | undefined;
  /** The day that it begins with, unless another is chosen. */
  date: CivilDate;
  now: CivilMoment;
  /** Another first day is chosen: the planning beside it follows. */
  onDay: (date: CivilDate) => void;
  isOpen: boolean;
  onClose: () => void;
  onSaved: (reply: AbsenceReply) => void;
  /** What the planning beside it is to show. */
  onMarks: (marks: PlanMarks | undefined) => void;
};

/** An absence is entered, or a coach's request answered: the hours, and what becomes of all that stands there. Nothing changes before it is saved. */
export function AbsencePanel(props: AbsencePanelProps) {
  const { coach, coaches, onCoach, request, date, now, onDay, isOpen } = props;
  const { onClose, onSaved, onMarks } = props;
  const { t } = useLingui();
  const formId = useId();
  const entered = useAbsenceForm({ coach, request, date, now, onSaved, onMarks });
  const { submit, isPending, failure, counts, control } = entered;
  const title = coach ? t`Absence de ${coach.name}` : t`Absence d'un coach`;
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      size="half"
      isForm
      dismissable={!isPending}
      media={coach && <Avatar name={coach.name} src={coach.photo} tone="sand" />}
      title={title}
      subtitle={<Subtitle entered={entered} />}
      footer={
        <div className="grid gap-2.5">
          {entered.bookings && entered.bookings.length > 0 && <CountsLine counts={counts} />}
          <PanelFooter
            formId={formId}
            isPending={isPending}
            onClose={onClose}
            closeText={t`Fermer`}
            isBlocked={!coach || counts.open > 0 || (entered.span !== undefined && !entered.bookings)}
            submit={<SubmitWords open={counts.open} isRequest={request !== undefined} />}
            aside={
              request && (
                <Refusing request={request} entered={entered} onDone={() => entered.leaveSaved(onClose)} />
              )
            }
          />
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="@container">
        <div className="grid gap-4 pb-4">
          {failure && (
            <FormAlert>
              {failureText(
                failure,
                t`L'absence n'a pas été enregistrée : le serveur n'a pas répondu. Réessayez.`,
              )}
            </FormAlert>
          )}
          {!request && !coach && (
            <CoachSelect
              size="sm"
              label={t`Coach`}
              required
              value={undefined}
              onChange={(id) => id !== undefined && onCoach(id)}
            />
          )}
          <AbsenceFields entered={entered} now={now} isFixed={request !== undefined} onDay={onDay} />
          {request && (
            <FormField control={control} name="answer">
              {(field) => (
                <TextArea
                  {...field}
                  size="sm"
                  rows={2}
                  label={t`Réponse`}
                  hint={t`lue par ${request.coach_name}, facultative`}
                  maxLength={ABSENCE_REASON_MAX}
                />
              )}
            </FormField>
          )}
        </div>
        {coach && <Affected entered={entered} coach={coach} coaches={coaches} />}
      </form>
    </SidePanel>
  );
}

function SubmitWords({ open, isRequest }: { open: number; isRequest: boolean }) {
  if (open > 0) return <Plural value={open} one="Choisir encore #" other="Choisir encore #" />;
  return isRequest ? <Trans>Accorder l'absence</Trans> : <Trans>Enregistrer l'absence</Trans>;
}

/** mardi 17 novembre 2026 · 6 séances et 1 cours, 14 personnes */
function Subtitle({ entered: { span, bookings, counts } }: { entered: AbsenceForm }) {
  const wordsOf = useSpanWords();
  const { sessions, courses, people } = counts;
  return (
    <>
      {span ? wordsOf(span) : '—'}
      {bookings && bookings.length > 0 && (
        <>
          {' · '}
          {sessions > 0 && <Plural value={sessions} one="# séance" other="# séances" />}
          {sessions > 0 && courses > 0 && <Trans> et </Trans>}
          {courses > 0 && <Plural value={courses} one="# cours" other="# cours" />}
          {comma()}
          <Plural value={people} one="# personne" other="# personnes" />
        </>
      )}
    </>
  );
}

type AffectedProps = { entered: AbsenceForm; coach: AbsentCoach; coaches: readonly AbsentCoach[] };

/** What stands in the hours: on its way, not to be had, nothing, or a row for each. */
function Affected({ entered, coach, coaches }: AffectedProps) {
  const { t } = useLingui();
  const { span, affected, bookings, decided, choose, obstacleOf } = entered;
  const photoOf = (id: number) => coaches.find((one) => one.id === id)?.photo;
  if (!span) return null;
  if (!bookings) {
    return affected.isError ? (
      <ReadFailure of={affected} failure={t`Ce qui est réservé ces heures-là n'a pas pu être lu.`} />
    ) : (
      <SkeletonRows dense count={6} />
    );
  }
  if (bookings.length === 0) {
    return (
      <EmptyState compact icon={Coffee} title={<Trans>Rien n'est réservé ces heures-là</Trans>}>
        <Trans>Les heures libres ne seront plus proposées.</Trans>
      </EmptyState>
    );
  }
  return (
    <section aria-label={t`Ce qui est réservé`} className="-mx-5 md:-mx-7 xl:-mx-5">
      <p className="flex items-center gap-2 border-y border-line bg-sand px-5 py-2 text-13 text-ink-2 md:px-7 xl:px-5">
        <Info className="size-4 flex-none" aria-hidden="true" />
        <Trans>Proposé : même heure chez un collègue libre, sinon même coach sous trois jours.</Trans>
      </p>
      <ul>
        {decided.map((one) => (
          <DecisionRow
            key={one.key}
            decided={one}
            coachId={coach.id}
            photoOf={photoOf}
            showsDay={span.from.date !== span.to.date}
            obstacle={obstacleOf(one)}
            onChoose={choose}
          />
        ))}
      </ul>
    </section>
  );
}

function CountsLine({ counts: { acts, open, refunds, toTell } }: { counts: Counts }) {
  const { SI, SE } = refunds;
  const entry = (act: keyof typeof ACT_ICON, words: ReactNode, tone = 'text-maj-600') => {
    const Sign = ACT_ICON[act];
    return (
      acts[act] > 0 && (
        <li className="flex items-center gap-1.5">
          <Sign className={`size-4 ${tone}`} aria-hidden="true" /> <span>{words}</span>
        </li>
      )
    );
  };
  return (
    <div className="grid gap-1 text-13">
      <ul aria-live="polite" className="num flex flex-wrap gap-x-4 gap-y-1">
        {entry('hand_over', <Plural value={acts.hand_over} one="# confié" other="# confiés" />)}
        {entry('move', <Plural value={acts.move} one="# déplacé" other="# déplacés" />)}
        {entry(
          'cancel',
          <>
            <Plural value={acts.cancel} one="# annulé" other="# annulés" />
            {SI > 0 && <Plural value={SI} one=", # SI rendu" other=", # SI rendus" />}
            {SE > 0 && <Plural value={SE} one=", # SE rendu" other=", # SE rendus" />}
          </>,
          'text-bad',
        )}
        {entry('keep', <Plural value={acts.keep} one="# plus tard" other="# plus tard" />, 'text-ink-3')}
        {open > 0 && (
          <li className="flex items-center gap-1.5 text-warn">
            <CircleAlert className="size-4" aria-hidden="true" />
            <span>
              <Plural value={open} one="# à choisir" other="# à choisir" />
            </span>
          </li>
        )}
      </ul>
      <p className="text-xs text-ink-3 max-md:hidden">
        <Trans>Rien n'est changé avant la confirmation.</Trans>{' '}
        {toTell > 0 && (
          <Plural
            value={toTell}
            one="Ensuite : la liste, avec # personne à prévenir."
            other="Ensuite : la liste des # personnes à prévenir."
          />
        )}
      </p>
    </div>
  );
}

type RefusingProps = { request: Absence; entered: AbsenceForm; onDone: () => void };

/** Says no, with the answer that is typed. */
function Refusing({ request, entered, onDone }: RefusingProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const [isPending, setPending] = useState(false);
  const refuse = async () => {
    setPending(true);
    try {
      const answer = entered.form.getValues('answer');
      const { message } = await answerRequest(request, { decision: 'refused', answer, bookings: 'keep' });
      toast.succeeded(message);
      onDone();
    } catch (error) {
      toast.failed(error, t`La demande n'a pas été refusée : le serveur n'a pas répondu. Réessayez.`);
    }
    setPending(false);
    readAgain();
  };
  return (
    <Button size="sm" variant="danger-quiet" pending={isPending} onClick={() => void refuse()}>
      <Trans>Refuser</Trans>
    </Button>
  );
}
