import {
  type AbsenceBody,
  type AbsencePerson,
  createAbsence,
  type DecideAbsenceBody,
  decideAbsence,
  deleteAbsence,
  listAbsencePeople,
  listAffectedBookings,
  markAbsencePerson,
  ToldBody,
} from '@elan/contract/absences/absences.ts';
import { Id } from '@elan/contract/fields.ts';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { AbsenceSpan } from '../../../entities/absences/absence-span.ts';
import { ABSENCES_KEY } from '../../../entities/absences/api.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { queryOf } from './absence.form.ts';

/** What stands in those hours, and where each could go; with every booking that may be another. */
export const useAffected = (coachId: number | undefined, span: AbsenceSpan | undefined) =>
  useCall(
    [...ABSENCES_KEY, 'affected', coachId, span],
    listAffectedBookings,
    { params: { id: coachId ?? 0 }, query: span ? queryOf(span) : {} },
    {
      topics: ['reservations', 'group-courses', 'slots', 'clients', 'coaches', 'hours'],
      enabled: coachId !== undefined && span !== undefined,
      staleTime: 0,
    },
  );

type Preview = { readonly preview?: true };

export const saveAbsence = (coachId: number, body: AbsenceBody, { preview }: Preview = {}) =>
  call(createAbsence, { params: { id: coachId }, body, query: { preview } });

/** Of what a coach asked for. */
export interface AbsenceOf {
  readonly id: number;
  readonly coach_id: number;
}
const paramsOf = ({ id, coach_id }: AbsenceOf) => ({ id: coach_id, absence_id: id });

export const answerRequest = (absence: AbsenceOf, body: DecideAbsenceBody, { preview }: Preview = {}) =>
  call(decideAbsence, { params: paramsOf(absence), body, query: { preview } });

export const undoAbsence = (absence: AbsenceOf) => call(deleteAbsence, { params: paramsOf(absence) });

const peopleKey = (absenceId: number) => [...ABSENCES_KEY, 'people', absenceId];
const TELLING = [...ABSENCES_KEY, 'telling'];

const Telling = z.extend(ToldBody, { client_id: Id });
type Telling = z.infer<typeof Telling>;

/** Somebody to be told of one booking, and whether that is done: also while it is on its way to the server. */
export type ToldPerson = AbsencePerson & { readonly is_told: boolean };

/** Who is to be told. A tick shows at once, and is as it was if it does not arrive. */
export const useAbsencePeople = (absence: AbsenceOf) => {
  const people = useCall(
    peopleKey(absence.id),
    listAbsencePeople,
    { params: paramsOf(absence) },
    { topics: ['hours', 'clients'] },
  );
  const underWay = useMutationState({
    filters: { mutationKey: [...TELLING, absence.id], status: 'pending' },
    select: ({ state }) => Telling.safeParse(state.variables).data,
  });
  const told = ({ client_id, act_id, told_at }: AbsencePerson): boolean => {
    const last = underWay.findLast((one) => one?.client_id === client_id && one.act_ids.includes(act_id));
    return last?.is_told ?? told_at !== null;
  };
  return {
    query: people,
    people: people.data?.map((person): ToldPerson => ({ ...person, is_told: told(person) })),
  };
};

/** The messenger may take the page's place the next moment: what is under way goes on without it. */
const evenIfLeft: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true });

/** Says that somebody was told, or takes it back. What is said arrives in the order in which it was said. */
export const useTell = (absence: AbsenceOf, onFailed: (error: unknown) => void) => {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: [...TELLING, absence.id],
    scope: { id: `absence-${absence.id}` },
    mutationFn: ({ client_id, ...body }: Telling) =>
      call(markAbsencePerson, {
        params: { ...paramsOf(absence), client_id },
        body,
        transport: evenIfLeft,
      }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: peopleKey(absence.id) });
      void cache.invalidateQueries({ queryKey: ABSENCES_KEY, exact: true });
    },
    onError: onFailed,
  });
};
