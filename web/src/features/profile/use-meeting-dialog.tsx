import type { CivilMoment } from '@elan/contract/time.ts';
import { type ReactNode, useMemo } from 'react';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import type { Meeting } from './meeting.ts';
import { MeetingDialog } from './meeting-dialog.tsx';
import { useCancelDialog } from './use-cancel-dialog.tsx';

const MEETING_PARAM = 'rdv';

/** `open(meeting)` shows one of them, which the address then names; render `dialogs` once. */
export const useMeetingDialog = (meetings: readonly Meeting[], now: CivilMoment, userId: number) => {
  const items = useMemo(() => meetings.map((meeting) => ({ id: meeting.key, meeting })), [meetings]);
  const { shown, isOpen, open, close } = useAddressDialog(items, [MEETING_PARAM]);
  const cancelling = useCancelDialog(now, userId);
  const dialogs: ReactNode = (
    <>
      {shown && (
        <MeetingDialog
          {...{ meeting: shown.meeting, now, isOpen }}
          onClose={close}
          onCancel={() => {
            close();
            cancelling.ask(shown.meeting);
          }}
        />
      )}
      {cancelling.dialog}
    </>
  );
  return { open: (meeting: Meeting) => open({ id: meeting.key }), dialogs };
};
