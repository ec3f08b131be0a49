import { Id } from '@elan/contract/fields.ts';
import * as z from 'zod/mini';
import { useDialogParams } from '../../../lib/address/use-address-dialog.ts';
import { useSearch } from '../../../lib/address/use-list-query.ts';

const AbsenceSearch = z.object({
  absence: z.optional(z.union([z.literal('new'), Id])),
  coach: z.optional(Id),
});

/**
 * The absence beside the planning, kept in the address: `/admin/planning?absence=new&coach=3&date=2026-11-17` is one that is
 * entered, `?absence=12` one that is there. The coach stays when it is closed: in a week it says whose.
 */
export const useAbsenceAddress = () => {
  const { query, change } = useSearch(AbsenceSearch);
  const { open, choose, close } = useDialogParams(['absence']);
  return {
    absence: query.absence,
    coachId: query.coach,
    enter: (coachId: number) => open({ absence: 'new', coach: String(coachId) }),
    setCoach: (coachId: number) => change({ coach: coachId }, { replace: true }),
    /** In the place of the one that was entered. */
    show: (id: number) => choose({ absence: String(id) }),
    close,
  };
};
