import type { Closure } from '@elan/contract/closures/closures.ts';
import type { SessionType, Slot } from '@elan/contract/slots/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Bookable } from '../../../entities/coaches/any-coach.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { AVAILABILITY } from '../../../lib/api/retry.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { monthOf } from '../../../ui/calendar/days.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { Availability } from './use-availability.ts';
import { type Away, BackOn, ShutDays } from './why-empty.tsx';

type AvailabilityGateProps = {
  availability: Availability;
  coach?: Pick<Bookable, 'among'>;
  type: SessionType;
  onChooseType: (type: SessionType) => void;
  onContact: () => void;
  away?: Away;
  closures?: readonly Closure[] | undefined;
  /** What is shown instead of no slots of the type: of one that cannot be exchanged for the other. */
  none?: ReactNode;
  children: (known: { days: Map<CivilDate, Slot[]>; today: CivilDate }) => ReactNode;
};

/** The states of the slots: on their way, not to be had, none, or there. */
export function AvailabilityGate({
  availability,
  coach = {},
  type,
  onChooseType,
  onContact,
  away = {},
  closures,
  none,
  children,
}: AvailabilityGateProps) {
  const { i18n } = useLingui();
  const { days, now, error, isLoading } = availability;
  if (error && !isLoading) {
    const { title, text } = availabilityFailure(error);
    return (
      <ErrorState compact title={i18n._(title)} onRetry={availability.reload}>
        {i18n._(text)}
      </ErrorState>
    );
  }
  if (!days || !now) return <AvailabilityLoading availability={availability} />;
  if (days.size === 0) {
    if (none) return none;
    const allPast = availability.ever === 'past';
    const month = monthOf(now.date);
    return <NoSlots {...{ coach, allPast, month, type, onChooseType, onContact, away, closures }} />;
  }
  return children({ days, today: now.date });
}

interface FailureWords {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

const NETWORK: FailureWords = {
  title: msg`Erreur de Connexion`,
  text: msg`Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.`,
};
const TIMEOUT: FailureWords = {
  title: msg`Erreur de Connexion`,
  text: msg`La connexion a expiré. Le réseau est peut-être lent : réessayez dans un instant.`,
};
const SERVER: FailureWords = {
  title: msg`Erreur Serveur`,
  text: msg`Erreur interne du serveur. Ce n'est pas de votre fait : réessayez dans quelques minutes.`,
};
const NOT_FOUND: FailureWords = {
  title: msg`Coach Introuvable`,
  text: msg`Coach non trouvé ou aucun créneau configuré pour ce coach.`,
};
const TOO_MANY: FailureWords = {
  title: msg`Erreur de Chargement`,
  text: msg`Trop de requêtes. Veuillez patienter un instant.`,
};
const OTHER: FailureWords = {
  title: msg`Erreur de Chargement`,
  text: msg`Impossible de charger les créneaux horaires disponibles.`,
};

/** Why the slots could not be loaded, in words. */
const availabilityFailure = (error: unknown): FailureWords => {
  if (!(error instanceof ApiFailure)) return OTHER;
  if (error.kind === 'network') return NETWORK;
  if (error.kind === 'timeout') return TIMEOUT;
  if (error.status === 404) return NOT_FOUND;
  if (error.status === 429) return TOO_MANY;
  return error.kind === 'refused' && error.status >= 500 ? SERVER : OTHER;
};

const CELLS = Array.from({ length: 35 }, (_, index) => index);

/** The server's own word first: 'Server is not responding' when it failed its health check. */
const useReason = (error: unknown) => {
  const { i18n } = useLingui();
  const said = error instanceof ApiFailure ? error.error : undefined;
  return said ?? i18n._(availabilityFailure(error).title);
};

/** Which try this is, and when the next one comes: waiting is bearable when one knows for what. */
function RetryProgress({ failures, reason }: { failures: number; reason: string }) {
  const { retries } = AVAILABILITY;
  const seconds = AVAILABILITY.waitMs(failures - 1) / 1000;
  return (
    <Notice tone="warning" title={reason} icon={Spinner} className="mb-4">
      <Trans>
        Nouvelle tentative {failures} sur {retries}, après {seconds} s d'attente…
      </Trans>
    </Notice>
  );
}

/** A calendar's shape while the slots are on their way, and the progress of the retries. */
function AvailabilityLoading({ availability }: { availability: Availability }) {
  const { failures, failureReason } = availability;
  const reason = useReason(failureReason);
  return (
    <>
      <div role="status">{failures > 0 && <RetryProgress failures={failures} reason={reason} />}</div>
      <SkeletonGroup>
        <Skeleton className="h-11 w-full" />
        <span className="mt-10 grid grid-cols-7 gap-1.25">
          {CELLS.map((cell) => (
            <Skeleton key={cell} className="mx-auto h-12 w-full max-w-11.5" />
          ))}
        </span>
      </SkeletonGroup>
    </>
  );
}

type NoSlotsProps = Omit<AvailabilityGateProps, 'availability' | 'none' | 'children'> & {
  /** All of the coach's slots of this type have been, as against never any. */
  allPast: boolean;
  /** The one that runs. */
  month: string;
};

/** A coach with nothing to offer of this type: say which of the two it is, and where to go on. */
function NoSlots(props: NoSlotsProps) {
  const { coach = {}, allPast, month, type, onChooseType, onContact, away = {}, closures } = props;
  const { t } = useLingui();
  const none = coach.among
    ? t`Aucun coach n'a de créneau libre pour le moment.`
    : t`Aucun créneau disponible pour ce coach.`;
  const other = type === 'normal' ? 'bilan' : 'normal';
  return (
    <EmptyState
      compact
      icon={CalendarX2}
      title={
        allPast
          ? t`Tous les créneaux pour ce coach sont dans le passé. De nouveaux seront bientôt ouverts.`
          : none
      }
      action={
        <>
          <Button onClick={() => onChooseType(other)}>
            {other === 'bilan' ? <Trans>Voir les bilans</Trans> : <Trans>Voir les séances normales</Trans>}
          </Button>
          <Button onClick={onContact}>
            <Trans>Nous contacter</Trans>
          </Button>
        </>
      }
    >
      <ShutDays {...{ closures, away, month }} />
      <BackOn away={away} /> <Trans>Essayez l'autre type de séance, ou demandez-nous une date.</Trans>
    </EmptyState>
  );
}
