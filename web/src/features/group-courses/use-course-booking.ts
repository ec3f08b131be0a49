import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { useRef } from 'react';
import { useBookCourse } from './api.ts';

/** Sends the booking once, however often it is pressed, and holds what became of it until it is forgotten. */
export const useCourseBooking = (course: GroupCourse) => {
  const booking = useBookCourse();
  const isSending = useRef(false);
  const isThisOne = booking.variables === course.id;
  const send = () => {
    if (isSending.current) return;
    isSending.current = true;
    booking.mutate(course.id, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  return {
    send,
    pending: booking.isPending,
    reply: isThisOne ? booking.data : undefined,
    error: isThisOne ? booking.error : null,
    forget: booking.reset,
  };
};
