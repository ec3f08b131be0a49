import { listReservations } from '@elan/contract/reservations/reservations.ts';
import type { SessionType } from '@elan/contract/slots/slots.ts';
import { addDays, type CivilDate, isPast } from '@elan/contract/time.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MissedHint } from '../../../entities/missed/admin/missed-hint.tsx';
import { useBookingRules } from '../../../entities/reservations/booking-rules.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { callPage } from '../../../lib/api/api-client.ts';
import { formatDate } from '../../../lib/time/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

type Wish = {
  clientId: number | undefined;
  type: SessionType;
  /** How many sessions would be booked. */
  adding: number;
  date?: CivilDate | undefined;
};

/** What a client who books alone would be refused, as far as it is known by now. */
const useBeyondRules = ({ clientId, type, adding, date }: Wish) => {
  const { now } = useStudioNow();
  const isAsked = clientId !== undefined;
  const { data: rules } = useBookingRules(isAsked);
  const { data: held } = useQuery({
    queryKey: ['admin', 'reservations', 'held', clientId, type],
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      const query = { client_id: clientId, status: 'confirmed' as const, per_page: 1 };
      const [toCome, bilans] = await Promise.all([
        callPage(listReservations, { query: { ...query, past: false }, signal }),
        type === 'bilan'
          ? callPage(listReservations, { query: { ...query, session_type: type }, signal })
          : undefined,
      ]);
      return { toCome: toCome.total, lastBilan: bilans?.rows[0] };
    },
  });
  if (!rules || !held || !now) return undefined;
  const { lastBilan, toCome } = held;
  if (lastBilan && !isPast(lastBilan, now)) return { kind: 'second_bilan', bilan: lastBilan } as const;
  const { bilan_days_between: days, sessions_to_come_max: most } = rules;
  if (lastBilan && date && date < addDays(lastBilan.date, days))
    return { kind: 'early_bilan', bilan: lastBilan, days } as const;
  return toCome + adding > most ? ({ kind: 'many', toCome, most } as const) : undefined;
};

/** The administrator may go beyond what clients are allowed, knowingly: said before it is booked. */
export function BeyondRules(wish: Wish) {
  const beyond = useBeyondRules(wish);
  return (
    <>
      <MissedHint clientId={wish.clientId} />
      <div role="status" className="empty:hidden">
        {beyond && (
          <Notice tone="warning">
            <Words beyond={beyond} />
          </Notice>
        )}
      </div>
    </>
  );
}

function Words({ beyond }: { beyond: NonNullable<ReturnType<typeof useBeyondRules>> }) {
  if (beyond.kind === 'many') {
    const { toCome, most } = beyond;
    return (
      <>
        <Plural
          value={toCome}
          one="Ce client a déjà # séance à venir."
          other="Ce client a déjà # séances à venir."
        />{' '}
        <Plural
          value={most}
          one="Seul, il ne pourrait en réserver qu'une à la fois."
          other="Seul, il ne pourrait pas en avoir plus de # à la fois."
        />
      </>
    );
  }
  const day = formatDate(beyond.bilan.date);
  const { time, coach_name } = beyond.bilan;
  if (beyond.kind === 'second_bilan') {
    return (
      <Trans>
        Ce client a déjà un bilan à venir, le {day} à {time} avec {coach_name}. Seul, il ne pourrait pas en
        réserver un second.
      </Trans>
    );
  }
  return (
    <>
      <Trans>Le dernier bilan de ce client est du {day}.</Trans>{' '}
      <Plural
        value={beyond.days}
        one="Vos règles demandent # jour entre deux bilans."
        other="Vos règles demandent # jours entre deux bilans."
      />
    </>
  );
}
