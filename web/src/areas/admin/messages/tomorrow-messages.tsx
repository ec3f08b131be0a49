import { addDays, CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { useDeskReminders, useReminderText } from '../../../features/desk-reminders/admin/api.ts';
import { ReminderTextPanel } from '../../../features/desk-reminders/admin/reminder-text-panel.tsx';
import { Nobody, RemindersList } from '../../../features/desk-reminders/admin/reminders-list.tsx';
import { RemindersToolbar, SHOWN } from '../../../features/desk-reminders/admin/reminders-toolbar.tsx';
import { useAddressDialog } from '../../../lib/address/use-address-dialog.ts';
import { useSearch } from '../../../lib/address/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ResourcePage } from '../resource-page.tsx';

const DayView = z.object({ date: z.optional(CivilDate), show: z.optional(z.enum(SHOWN)) });
const EDITOR = [{ id: 'edit' }] as const;

/** What a view of the messages takes from the page that it is part of. */
export type MessagesViewProps = { frame: Pick<ComponentProps<typeof ResourcePage>, 'title' | 'tabs'> };

/** Who is expected tomorrow, or on the day that the address names, to be written to one by one; beside them the text. */
export function TomorrowMessages({ frame }: MessagesViewProps) {
  const { t } = useLingui();
  const { now, ...clock } = useStudioNow();
  const { query, change } = useSearch(DayView);
  const editor = useAddressDialog(EDITOR, ['text']);
  const today = now?.date;
  const asked = today && (query.date ?? addDays(today, 1));
  const { reminders, date, people } = useDeskReminders(asked);
  const text = useReminderText();
  const select = (day: CivilDate) =>
    change({ date: today && day === addDays(today, 1) ? undefined : day, show: undefined });
  const unread = {
    error: text.error ?? reminders.error,
    isFetching: text.isFetching || reminders.isFetching,
    refetch: () => void Promise.all([clock.refetch(), text.refetch(), asked && reminders.refetch()]),
  };
  return (
    <ResourcePage
      {...frame}
      action={
        <Button
          size="sm"
          icon={PenLine}
          disabled={!text.data}
          onClick={() => editor.open(EDITOR[0])}
          className="max-md:w-11 max-md:px-0"
        >
          <span className="max-md:sr-only">
            <Trans>Texte du message</Trans>
          </span>
        </Button>
      }
      panel={
        asked &&
        text.data && (
          <ReminderTextPanel text={text.data} date={date ?? asked} reader={people?.[0]} {...editor.dialog} />
        )
      }
    >
      {asked && (
        <RemindersToolbar
          date={asked}
          today={today}
          onSelect={select}
          people={date === asked ? people : undefined}
          show={query.show}
          onShow={(show) => change({ show })}
        />
      )}
      {today && date && people && text.data ? (
        people.length > 0 ? (
          <RemindersList
            key={`${date} ${query.show}`}
            people={people}
            date={date}
            today={today}
            text={text.data.text}
            show={query.show}
            onShowAll={() => change({ show: undefined })}
            busy={reminders.isPlaceholderData}
          />
        ) : (
          <Nobody date={date} today={today} onSelect={select} />
        )
      ) : clock.isError || text.isError || reminders.isError ? (
        <ReadFailure of={unread} failure={t`Les personnes à prévenir n'ont pas pu être lues.`} />
      ) : (
        <div className="px-5 pt-2">
          <SkeletonRows count={6} />
        </div>
      )}
    </ResourcePage>
  );
}
