import { SERIES_SCOPES } from '@elan/contract/group-courses/course-series.rules.ts';
import type {
  CourseChanges,
  DeleteSeriesBody,
  SeriesOutcome,
  SeriesScope,
} from '@elan/contract/group-courses/course-series.ts';
import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { isAnswered } from '../../../../lib/api/is-answered.ts';
import { PreviewSection } from '../../../../ui/data/preview-section.tsx';
import { RadioGrid } from '../../../../ui/fields/radio-grid.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { PanelFooter } from '../../../../ui/overlays/panel-footer.tsx';
import { useSeriesPreviewOf } from '../api.ts';
import { SeriesCourseRow } from './series-course-row.tsx';

/** What was decided, as it was foreseen. */
export type SeriesChoice = DeleteSeriesBody & { readonly versions: { id: number; version: number }[] };

type SeriesScopeDialogProps = DialogState & {
  course: GroupCourse;
  today: CivilDate;
  /** What every course is given; undefined where they are deleted. */
  changes: CourseChanges | undefined;
  /** Why it was refused the last time. */
  failure?: string | undefined;
  isPending?: boolean;
  onChoose: (choice: SeriesChoice, outcome: SeriesOutcome) => void;
};

/** How much of its series a change or a deletion is meant for, and what it does to each course and its participants. One instance per question. */
export function SeriesScopeDialog(props: SeriesScopeDialogProps) {
  const { course, today, changes, failure, isPending = false, onChoose, isOpen, onClose } = props;
  const { t } = useLingui();
  const formId = useId();
  const [scope, setScope] = useState<SeriesScope>('this');
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const isDeleting = changes === undefined;

  // Of a single course there is nothing to leave out.
  const without = scope === 'this' ? [] : [...leftOut];
  const wish = { scope, without };
  const preview = useSeriesPreviewOf(course.id, isOpen && !isPending ? { wish, changes } : undefined);
  const outcome = isAnswered(preview) ? preview.data?.outcome : undefined;
  const meant = outcome?.courses.filter(({ is_left_out }) => !is_left_out) ?? [];
  const isBlocked = meant.length === 0 || meant.some(({ obstacle }) => obstacle !== null);

  const names: Record<SeriesScope, string> = {
    this: t`Ce cours`,
    following: t`Celui-ci et les suivants`,
    all: t`Tous les cours à venir`,
  };
  const tick = (id: number, isOn: boolean) =>
    setLeftOut((before) => (isOn ? before.filter((each) => each !== id) : [...before, id]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form that asks may lie around this one in React's tree, though not on the page.
    event.stopPropagation();
    if (!outcome || isBlocked || isPending) return;
    onChoose({ ...wish, versions: meant.map(({ id, version }) => ({ id, version })) }, outcome);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      dismissable={!isPending}
      eyebrow={course.title}
      title={isDeleting ? t`Supprimer quels cours de la série ?` : t`Modifier quels cours de la série ?`}
      footer={
        <PanelFooter
          formId={formId}
          submit={<ActWords isDeleting={isDeleting} count={meant.length} />}
          submitVariant={isDeleting ? 'danger' : 'primary'}
          isBlocked={!outcome || isBlocked}
          isPending={isPending}
          onClose={onClose}
          closeText={isDeleting ? t`Garder les cours` : t`Revenir au formulaire`}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {failure && <FormAlert>{failure}</FormAlert>}
        <RadioGrid<SeriesScope>
          label={isDeleting ? t`Supprimer` : t`Modifier`}
          columns="grid-cols-1 md:grid-cols-3"
          value={scope}
          onChange={setScope}
          options={SERIES_SCOPES.map((value) => ({ value, label: names[value] }))}
        />
        <div role="status" className="grid gap-1 text-13 text-ink-2">
          {outcome && <Consequences outcome={outcome} isDeleting={isDeleting} scope={scope} />}
        </div>
        <PreviewSection
          preview={preview}
          isAsked
          fault={undefined}
          hint={null}
          summary={(courses) => <Plural value={courses.length} one="# date" other="# dates" />}
          row={(each) => (
            <SeriesCourseRow
              key={each.id}
              course={each}
              today={today}
              isOn={scope === 'this' || !leftOut.includes(each.id)}
              onTick={scope === 'this' ? undefined : (isOn) => tick(each.id, isOn)}
            />
          )}
        />
        {isDeleting && outcome && outcome.people.length > 0 && <LosingPeople people={outcome.people} />}
      </form>
    </Dialog>
  );
}

function ActWords({ isDeleting, count }: { isDeleting: boolean; count: number }) {
  return isDeleting ? (
    <Plural value={count} _0="Supprimer" one="Supprimer # cours" other="Supprimer # cours" />
  ) : (
    <Plural value={count} _0="Modifier" one="Modifier # cours" other="Modifier # cours" />
  );
}

type ConsequencesProps = { outcome: SeriesOutcome; isDeleting: boolean; scope: SeriesScope };

/** What it means for those who are in the courses, and for those courses that it does not reach. */
function Consequences({ outcome, isDeleting, scope }: ConsequencesProps) {
  const { courses, people, is_mailed, past } = outcome;
  const isBlocked = courses.some(({ obstacle }) => obstacle !== null);
  const seated = courses
    .filter(({ is_left_out }) => !is_left_out)
    .reduce((sum, { participants }) => sum + participants, 0);
  const credits = people.reduce((sum, person) => sum + person.credits, 0);
  return (
    <>
      {isBlocked && (
        <p className="font-medium text-bad">
          <Trans>
            Rien ne sera changé tant qu'une date reste impossible : décochez-la, ou changez ce qui gêne.
          </Trans>
        </p>
      )}
      {seated === 0 ? (
        <p>
          <Trans>Personne n'est inscrit à ces dates.</Trans>
        </p>
      ) : isDeleting ? (
        <p>
          <Plural
            value={people.length}
            one="# personne perd sa place."
            other="# personnes perdent leur place."
          />{' '}
          <Plural
            value={credits}
            _0="Aucun crédit n'est à rendre."
            one="# crédit en équipe (SE) est rendu."
            other="# crédits en équipe (SE) sont rendus."
          />
        </p>
      ) : people.length === 0 ? (
        <p>
          <Trans>
            Les places restent prises. L'heure et le coach ne changent pas : personne n'est prévenu.
          </Trans>
        </p>
      ) : (
        <p>
          <Plural
            value={people.length}
            one="# personne garde sa place et suit le cours."
            other="# personnes gardent leur place et suivent le cours."
          />
        </p>
      )}
      {people.length > 0 && !isBlocked && <Told count={people.length} isMailed={is_mailed} />}
      {scope === 'all' && past > 0 && (
        <p>
          <Plural
            value={past}
            one="Le cours passé ou commencé reste comme il est."
            other="Les # cours passés ou commencés restent comme ils sont."
          />
        </p>
      )}
      {scope === 'this' && !isDeleting && (
        <p>
          <Trans>Il reste dans sa série : ce qu'on change plus tard pour tous l'atteindra aussi.</Trans>
        </p>
      )}
    </>
  );
}

function Told({ count, isMailed }: { count: number; isMailed: boolean }): ReactNode {
  return (
    <p>
      {isMailed ? (
        <Plural
          value={count}
          one="Un e-mail l'en prévient, un seul pour toutes ses dates."
          other="Un e-mail les en prévient, un seul par personne."
        />
      ) : (
        <Trans>Aucun e-mail ne part : il faudra prévenir vous-même.</Trans>
      )}
    </p>
  );
}

/** Who loses a place, and what each gets back. */
function LosingPeople({ people }: Pick<SeriesOutcome, 'people'>) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Places perdues`} className="text-13">
      <h3 className="mb-1.5 font-text text-sm font-semibold">
        <Trans>Places perdues</Trans>
      </h3>
      <ul className="rounded-sm bg-sand px-3.5 py-2">
        {people.map(({ user_id, full_name, email, course_ids, credits }) => (
          <li key={user_id} className="flex justify-between gap-3 py-0.5">
            <span className="min-w-0 truncate">{full_name ?? email ?? t`Sans nom`}</span>
            <span className="num flex-none text-ink-2">
              <Plural value={course_ids.length} one="# date" other="# dates" /> · {t`+${credits} SE`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
