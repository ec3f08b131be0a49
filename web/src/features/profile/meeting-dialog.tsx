import type { CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { formatTimeRange } from '../../lib/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CancelTerms } from './cancel-terms.tsx';
import type { Meeting } from './meeting.ts';
import { MeetingBadge } from './meeting-badge.tsx';
import { dayInWords, useMeetingWords } from './meeting-words.ts';

type Props = {
  meeting: Meeting;
  now: CivilMoment;
  isOpen: boolean;
  onClose: () => void;
  onCancel: () => void;
};

/** One booking, opened from the calendar: all that its row in the list says, cancelling included. */
export function MeetingDialog({ meeting, now, isOpen, onClose, onCancel }: Props) {
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
        <p className="display num text-[30px] leading-none font-bold tracking-[-.03em]">
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
