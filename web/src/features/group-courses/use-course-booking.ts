import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { useBookCourse } from './api.ts';

/** Sends the booking once, however often it is pressed, and holds what became of it until it is forgotten. */
export const useCourseBooking = (course: GroupCourse) => {
  const booking = useBookCourse();
  const isThisOne = booking.variables === course.id;
  const send = useSingleFlight(async () => {
    // A failure is told by `error`.
    await booking.mutateAsync(course.id).catch(() => undefined);
  });
  return {
    send,
    pending: booking.isPending,
    reply: isThisOne ? booking.data : undefined,
    error: isThisOne ? booking.error : null,
    forget: booking.reset,
  };
};
