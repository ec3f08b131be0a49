import type { CivilMoment } from '@elan/contract/time.ts';
import type { ReactNode } from 'react';
import { useDialogAbout } from '../../lib/use-dialog-about.ts';
import { CancelMeetingDialog } from './cancel-meeting-dialog.tsx';
import type { Meeting } from './meeting.ts';

type CancelDialogHandle = { ask: (meeting: Meeting) => void; dialog: ReactNode };

/** `ask(meeting)` opens the dialog for it; render `dialog` once. */
export const useCancelDialog = (now: CivilMoment, userId: number): CancelDialogHandle => {
  const { about: meeting, turn, isOpen, open, close } = useDialogAbout<Meeting>();
  const dialog = meeting && (
    <CancelMeetingDialog key={turn} {...{ meeting, now, userId, isOpen }} onClose={close} />
  );
  return { ask: open, dialog };
};
