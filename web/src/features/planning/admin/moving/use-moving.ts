import type { PlanningSession } from '@elan/contract/planning/planning.ts';
import { NO_NOTICE_HOURS, whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { useMemo, useState } from 'react';
import { useClientAgenda } from '../../../../entities/clients/api.ts';
import {
  type MovableSession,
  useMoveSession,
} from '../../../../entities/reservations/admin/use-move-session.ts';
import { useMovedSession } from '../api.ts';
import { focusSession } from '../grid/grid-focus.ts';
import { type Plan, spanInView } from '../plan.ts';
import type { usePlanningAddress } from '../use-planning-address.ts';
import { inSight, keyOfHour, type LitHour, litHours } from './lit-hours.ts';

export type CarriedSession = MovableSession & Pick<PlanningSession, 'session_type' | 'user_id'>;

interface Planned {
  readonly address: ReturnType<typeof usePlanningAddress>;
  readonly plan: Plan | undefined;
  readonly now: ClockReading | undefined;
}

const NO_HOURS: readonly LitHour[] = [];

/** The session that is being moved in the planning, the hours to which it may go on the days on show, and the one that is chosen. */
export const useMoving = ({ address, plan, now }: Planned) => {
  const { moving: id, setMoving } = address;
  // Known from its cell until it is read.
  const [taken, take] = useState<CarriedSession>();
  const read = useMovedSession(id);
  const [choice, setChoice] = useState<{ readonly id: number; readonly hour: LitHour }>();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const moveSession = useMoveSession();

  const known = read.data ?? (taken?.id === id ? taken : undefined);
  const isMovable = !read.data || !now || whyNotCancellable(read.data, now, NO_NOTICE_HOURS) === undefined;
  const session: CarriedSession | undefined = id !== undefined && isMovable ? known : undefined;
  const span = plan && spanInView(plan.view, plan.date);
  const agenda = useClientAgenda(session?.user_id, span && { from: span.start_date, to: span.end_date });
  const clientHours = agenda.data;
  const hours = useMemo(
    () => (session && plan && clientHours ? litHours(plan, session, clientHours) : NO_HOURS),
    [session, plan, clientHours],
  );
  const areHoursKnown = session !== undefined && plan !== undefined && clientHours !== undefined;
  const chosen = plan && choice && choice.id === session?.id ? inSight(plan, choice.hour) : undefined;
  const isStillFree = chosen && hours.some((hour) => keyOfHour(hour) === keyOfHour(chosen));
  const stop = () => {
    setChoice(undefined);
    setFailure(undefined);
    // Whether it is in the address yet or not: a finger may put it back before the page has drawn that it was taken.
    setMoving(undefined);
  };
  return {
    session,
    /** It was named, and cannot be moved, or not be read. */
    isLost: id !== undefined && (!isMovable || (read.isError && !known)),
    /** With the chosen one, which goes only when it is answered: whoever is refused it reads why, though it is gone by then. */
    hours: chosen && !isStillFree ? [...hours, chosen] : hours,
    areHoursKnown,
    chosen,
    /** Somebody took it while it was looked at. */
    isChosenGone: areHoursKnown && chosen !== undefined && !isStillFree,
    isPending,
    failure,
    start: (carried: CarriedSession) => {
      take(carried);
      setFailure(undefined);
      setMoving(carried.id);
    },
    stop,
    /** Stays where it is; there the focus goes, on whatever day it is. */
    putBack: () => {
      stop();
      if (!session) return;
      if (plan && !plan.days.includes(session.date)) address.showDay(session.date, true);
      focusSession(session);
    },
    choose: (hour: LitHour | undefined) => {
      setFailure(undefined);
      setChoice(hour && session && { id: session.id, hour });
    },
    /** Whether it went there. */
    moveTo: async (hour: LitHour): Promise<boolean> => {
      if (!session || isPending) return false;
      setPending(true);
      try {
        await moveSession(session, hour);
        stop();
        return true;
      } catch (error) {
        setFailure(error);
        return false;
      } finally {
        setPending(false);
      }
    },
  };
};
export type Moving = ReturnType<typeof useMoving>;
