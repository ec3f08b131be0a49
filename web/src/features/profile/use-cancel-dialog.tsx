import type { CivilMoment } from '@elan/contract/time.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { CancelMeetingDialog } from './cancel-meeting-dialog.tsx';
import type { Meeting } from './meeting.ts';

type Asked = { meeting: Meeting; turn: number };
type CancelDialogHandle = { ask: (meeting: Meeting) => void; dialog: ReactNode };

/** `ask(meeting)` opens the dialog for it; render `dialog` once. Each time it asks afresh. */
export const useCancelDialog = (now: CivilMoment, userId: number): CancelDialogHandle => {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const ask = (meeting: Meeting) => {
    setAsked((before) => ({ meeting, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  // What was asked stays while the dialog leaves, so that it does not empty itself on the way out.
  const dialog = asked && (
    <CancelMeetingDialog
      key={asked.turn}
      {...{ meeting: asked.meeting, now, userId, isOpen }}
      onClose={close}
    />
  );
  return { ask, dialog };
};
