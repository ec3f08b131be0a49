import { showCourseCalendar, showSessionCalendar } from '@elan/contract/calendars/calendars.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { saveFile } from '../../lib/device/save-file.ts';
import { Button, type ButtonProps } from '../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../ui/feedback/use-outcome-toast.ts';

type AddToCalendarProps = Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'> & {
  /** A session is named by its reservation, a seat by its course. */
  booking: { readonly kind: 'session' | 'course'; readonly id: number };
  /** Which of several, for whoever does not see beside what it stands. */
  label?: string;
};

/** Saves one booking as a file, which the calendar of the phone or computer opens. */
export function AddToCalendar({ booking: { kind, id }, label, ...look }: AddToCalendarProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const endpoint = kind === 'session' ? showSessionCalendar : showCourseCalendar;
      saveFile(await call(endpoint, { params: { id } }));
    } catch (error) {
      toast.failed(error, t`L'événement n'a pas pu être préparé. Veuillez réessayer.`);
    }
    setPending(false);
  };
  return (
    <Button
      {...look}
      icon={CalendarPlus}
      iconClass="size-4.5"
      pending={isPending}
      onClick={() => void save()}
      aria-label={label && t`Ajouter à mon agenda : ${label}`}
    >
      <Trans>Ajouter à mon agenda</Trans>
    </Button>
  );
}
