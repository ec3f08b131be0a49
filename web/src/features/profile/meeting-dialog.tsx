import type { CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { formatTimeRange } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useDialogAbout } from '../../ui/overlays/use-dialog-about.ts';
import { CancelMeetingDialog } from './cancel-meeting-dialog.tsx';
import { CancelTerms } from './cancel-terms.tsx';
import type { Meeting } from './meeting.ts';
import { MeetingBadge } from './meeting-row.tsx';
import { dayInWords, useMeetingWords } from './meeting-words.ts';

type MeetingDetailsProps = {
  meeting: Meeting;
  now: CivilMoment;
  isOpen: boolean;
  onClose: () => void;
  onCancel: () => void;
};

/** One booking: all that its row in the list says, cancelling included. */
function MeetingDetails({ meeting, now, isOpen, onClose, onCancel }: MeetingDetailsProps) {
  const { t } = useLingui();
  const { nameOf } = useMeetingWords();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={nameOf(meeting)}
      eyebrow={dayInWords(meeting.date, now.date)}
      footer={<Button wide onClick={onClose}>{t`Fermer`}</Button>}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="display num text-30 leading-none font-bold tracking-[-.03em]">
          {formatTimeRange(meeting.time, meeting.duration)}
        </p>
        <MeetingBadge meeting={meeting} now={now} />
      </div>
      <p className="num mt-3 mb-5 text-ink-2">
        {meeting.kind === 'course' ? t`Cours collectif · ${meeting.coach_name}` : meeting.coach_name}
        {' · '}
        {t`${meeting.duration} min`}
      </p>
      <CancelTerms meeting={meeting} now={now} onCancel={onCancel} />
    </Dialog>
  );
}

const MEETING_PARAM = 'rdv';

/** The meeting that the address names among these, if any. */
export const useOpenMeeting = (meetings: readonly Meeting[]) => {
  const items = useMemo(() => meetings.map((meeting) => ({ id: meeting.key, meeting })), [meetings]);
  const { shown, isOpen, open, close } = useAddressDialog(items, [MEETING_PARAM]);
  return { shown: shown?.meeting, isOpen, open: (meeting: Meeting) => open({ id: meeting.key }), close };
};

type MeetingDialogProps = {
  /** Stays while the dialog leaves the screen. */
  meeting: Meeting | undefined;
  now: CivilMoment;
  userId: number;
  isOpen: boolean;
  onClose: () => void;
};

/** A booking opened from the calendar, and the question before it is cancelled. */
export function MeetingDialog({ meeting, now, userId, isOpen, onClose }: MeetingDialogProps) {
  const { about, turn, ...asking } = useDialogAbout<Meeting>();
  return (
    <>
      {meeting && (
        <MeetingDetails
          {...{ meeting, now, isOpen, onClose }}
          onCancel={() => {
            onClose();
            asking.open(meeting);
          }}
        />
      )}
      {about && (
        <CancelMeetingDialog
          key={turn}
          {...{ now, userId }}
          meeting={about}
          isOpen={asking.isOpen}
          onClose={asking.close}
        />
      )}
    </>
  );
}
