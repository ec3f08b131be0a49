import type { Absence } from '@elan/contract/absences/absences.ts';
import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSpanWords } from '../../../entities/absences/absence-span.ts';
import { useAbsences } from '../../../entities/absences/api.ts';
import { absencePath, newAbsencePath } from '../../../lib/address/desk-links.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { TodayPart } from './today-part.tsx';

const SMALL = 'md:min-h-8 md:text-13';

/** What first: who waits for an answer, then who is to be told or what is to be decided, then what is only to come. */
const rank = ({ state, people, told, undecided }: Absence) =>
  state === 'requested' ? 0 : told < people || undecided > 0 ? 1 : 2;

/** Coaches who ask for days off, the lists of people to be told until the last tick, and who is away soon. */
export function Absences() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useAbsences();
  const listed = data?.filter(({ state }) => state === 'requested' || state === 'granted') ?? [];
  const inOrder = listed.toSorted(
    (one, other) => rank(one) - rank(other) || one.from.date.localeCompare(other.from.date),
  );
  const waiting = listed.filter((absence) => rank(absence) < 2).length;
  return (
    <TodayPart
      id="absences"
      title={<Trans>Absences</Trans>}
      summary={waiting > 0 && <Trans>{waiting} à suivre</Trans>}
      more={{ to: newAbsencePath(), label: <Trans>Absence…</Trans> }}
    >
      {data ? (
        inOrder.length === 0 ? (
          <p className="border-t border-line px-5 py-3 text-ink-3">
            <Trans>Toute l'équipe est là.</Trans>
          </p>
        ) : (
          <ul>
            {inOrder.map((absence) => (
              <AbsenceRow key={absence.id} absence={absence} />
            ))}
          </ul>
        )
      ) : error ? (
        <p className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-2 text-ink-2">
          {failureText(error, t`Les absences n'ont pas pu être lues.`)}
          <Button size="sm" pending={isFetching} onClick={() => void refetch()} className={SMALL}>
            <Trans>Réessayer</Trans>
          </Button>
        </p>
      ) : (
        <SkeletonRows dense count={1} />
      )}
    </TodayPart>
  );
}

function AbsenceRow({ absence }: { absence: Absence }) {
  const { t } = useLingui();
  const wordsOf = useSpanWords();
  const { coach_name: name, reason, state, people, told, undecided } = absence;
  const when = wordsOf(absence, 'short');
  const isAsked = state === 'requested';
  const isOpen = !isAsked && told < people;
  const coach = firstNameOf(name);
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line px-5 py-1 max-md:min-h-14 max-md:py-2">
      <p className="min-w-0 leading-tight">
        <b className="block truncate font-semibold">{name}</b>
        <span className="num block truncate text-xs text-ink-3">
          {[when, reason].filter(Boolean).join(' · ')}
        </span>
      </p>
      <span className="flex items-center gap-2">
        {isAsked && (
          <Badge size="sm" tone="warn">
            <Trans>demande</Trans>
          </Badge>
        )}
        {isOpen && (
          <Badge size="sm" tone="warn">
            <span className="num">
              <Trans>
                {told} sur {people}
              </Trans>
            </span>
          </Badge>
        )}
        {undecided > 0 && !isAsked && (
          <Badge size="sm" tone="warn">
            <Plural value={undecided} one="# à décider" other="# à décider" />
          </Badge>
        )}
        <LinkButton
          size="sm"
          to={absencePath(absence)}
          className={SMALL}
          aria-label={
            isAsked
              ? t`Répondre à ${coach}`
              : isOpen
                ? t`Prévenir, absence de ${coach}`
                : t`Voir l'absence de ${coach}`
          }
        >
          {isAsked ? <Trans>Répondre</Trans> : isOpen ? <Trans>Prévenir</Trans> : <Trans>Voir</Trans>}
        </LinkButton>
      </span>
    </li>
  );
}
