import type { Closure } from '@elan/contract/closures/closures.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { daysBetween } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarOff, ChevronDown, Trash2 } from 'lucide-react';
import { failureText } from '../../../lib/api/api-failure.ts';
import { formatDate, formatLongDay } from '../../../lib/time/format.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { reopenStudio } from './api.ts';

type ClosuresProps = {
  closures: UseQueryResult<Closure[]>;
  today: CivilDate | undefined;
  onAdd: () => void;
};

const yearOf = ({ from }: Closure) => from.slice(0, 'YYYY'.length);

/** When the studio is closed: what comes, and under it what was, by its year. */
export function Closures({ closures, today, onAdd }: ClosuresProps) {
  const { t } = useLingui();
  const { about: doomed, turn, ...asking } = useDialogAbout<Closure>();
  if (closures.isError && !closures.data)
    return <ReadFailure of={closures} failure={t`Les fermetures n'ont pas pu être chargées.`} />;
  if (!closures.data || today === undefined) {
    return (
      <div className="px-5 pt-2">
        <SkeletonRows dense count={6} />
      </div>
    );
  }
  const toCome = closures.data.filter(({ to }) => to >= today);
  const past = Map.groupBy(closures.data.filter(({ to }) => to < today).toReversed(), yearOf);
  return (
    <>
      {toCome.length === 0 ? (
        <EmptyState
          icon={CalendarOff}
          title={<Trans>Aucune fermeture à venir</Trans>}
          action={
            <Button onClick={onAdd}>
              <Trans>Fermer le studio</Trans>
            </Button>
          }
        >
          <Trans>Jours fériés, congés, travaux : personne ne pourra réserver à ces heures.</Trans>
        </EmptyState>
      ) : (
        [...Map.groupBy(toCome, yearOf)].map(([year, ofYear]) => (
          <section key={year} aria-labelledby={`closures-${year}`}>
            <h2
              id={`closures-${year}`}
              className="num border-b border-line bg-sand px-5 py-2 font-text text-13 font-semibold text-ink-2"
            >
              {year} · <Plural value={ofYear.length} one="# fermeture" other="# fermetures" />
            </h2>
            <ul>
              {ofYear.map((closure) => (
                <ClosureLine key={closure.id} closure={closure} onDelete={() => asking.open(closure)} />
              ))}
            </ul>
          </section>
        ))
      )}
      {past.size > 0 && (
        <section aria-label={t`Fermetures passées`} className="mt-auto border-t border-line">
          {[...past].map(([year, ofYear]) => (
            <details key={year} className="group border-b border-line">
              <summary className="num flex min-h-11 cursor-pointer list-none items-center gap-2 px-5 text-13 font-medium text-ink-2 hover:bg-sand">
                <ChevronDown
                  className="size-4 -rotate-90 transition-transform group-open:rotate-0"
                  aria-hidden="true"
                />
                <Trans>Passées en {year}</Trans> · {ofYear.length}
              </summary>
              <ul>
                {ofYear.map((closure) => (
                  <ClosureLine key={closure.id} closure={closure} />
                ))}
              </ul>
            </details>
          ))}
        </section>
      )}
      {doomed && <DeleteClosureDialog key={turn} closure={doomed} {...asking.dialog} />}
    </>
  );
}

const useDaysOf = () => {
  const { t } = useLingui();
  return ({ from, to, from_time, to_time }: Closure, formatOf = formatLongDay): string => {
    const [first, last] = [formatOf(from), formatOf(to)];
    if (from_time === null) return from === to ? first : t`du ${first} au ${last}`;
    if (from === to) return t`${first}, de ${from_time} à ${to_time}`;
    return t`du ${first}, ${from_time}, au ${last}, ${to_time}`;
  };
};

function ClosureLine({ closure, onDelete }: { closure: Closure; onDelete?: () => void }) {
  const { t } = useLingui();
  const days = useDaysOf()(closure);
  const { from, to, from_time, reason } = closure;
  const count = daysBetween(from, to) + 1;
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line px-5 py-2 last:border-0 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)_auto]">
      <span className="num font-medium first-letter:uppercase">
        {days}{' '}
        {from_time === null && count > 1 && (
          <span className="ms-1 whitespace-nowrap text-13 font-normal text-ink-3">
            <Plural value={count} one="# jour" other="# jours" />
          </span>
        )}
      </span>
      <span className="min-w-0 break-words text-ink-2 max-md:col-start-1 max-md:row-start-2 max-md:text-sm">
        {reason}
      </span>
      {onDelete && (
        <IconButton
          size="sm"
          variant="plain"
          icon={Trash2}
          label={t`Supprimer la fermeture : ${reason}, ${days}`}
          onClick={onDelete}
          className="max-md:row-span-2 max-md:row-start-1 max-md:col-start-2"
        />
      )}
    </li>
  );
}

type DeleteClosureDialogProps = { closure: Closure; isOpen: boolean; onClose: () => void };

function DeleteClosureDialog({ closure, ...dialog }: DeleteClosureDialogProps) {
  const { t } = useLingui();
  const { reason } = closure;
  const days = useDaysOf()(closure, formatDate);
  const act = async () => {
    const { message, opened } = await reopenStudio(closure.id);
    if (opened === 0) return message;
    return `${message} ${plural(opened, {
      one: '# créneau est de nouveau proposé.',
      other: '# créneaux sont de nouveau proposés.',
    })}`;
  };
  return (
    <ActDialog
      title={t`Supprimer cette fermeture ?`}
      message={
        <Trans>
          <b className="font-semibold text-ink">{reason}</b>, {days} : les créneaux que la fermeture avait
          retirés seront de nouveau proposés. Ce qui a été annulé le reste.
        </Trans>
      }
      confirmText={t`Supprimer la fermeture`}
      cancelText={t`Garder la fermeture`}
      {...dialog}
      act={act}
      failure={(error) => failureText(error, t`La fermeture n'a pas été supprimée.`)}
    />
  );
}
