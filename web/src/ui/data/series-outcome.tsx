import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShortDate, formatTime } from '../../lib/time/format.ts';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { Notice } from '../feedback/notice.tsx';

type SeriesOutcomeProps = {
  made: readonly { readonly id: number; readonly date: string; readonly time: string }[];
  skipped: readonly { readonly date: string; readonly reason: string }[];
  /** How many were made, in words. */
  title: ReactNode;
  children?: ReactNode;
};

/** What a series made, and what was left out and why. */
export function SeriesOutcome({ made, skipped, title, children }: SeriesOutcomeProps) {
  const isAny = made.length > 0;
  const Mark = isAny ? CircleCheck : CircleSlash;
  return (
    <div className="grid gap-4">
      <p
        role="status"
        className={cx('flex items-center gap-3 text-15 font-semibold', isAny ? 'text-ok' : 'text-bad')}
      >
        <Mark className="size-6 flex-none" aria-hidden="true" />
        {title}
      </p>
      {skipped.length > 0 && (
        <Notice
          tone="warning"
          role="alert"
          title={
            <Plural value={skipped.length} one="# date laissée de côté" other="# dates laissées de côté" />
          }
        >
          <ul className="num">
            {skipped.map(({ date, reason }) => (
              <li key={date}>
                <Trans>
                  <b className="font-semibold">{formatShortDate(date)}</b> : {reason}
                </Trans>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isAny && (
        <ul className="num overflow-hidden rounded-control inset-ring inset-ring-line">
          {made.map(({ id, date, time }) => (
            <li key={id} className="flex min-h-8 items-center border-b border-line px-3 last:border-0">
              <span className="w-28">{formatShortDate(date)}</span>
              <span className="text-ink-3">{formatTime(time)}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

/** The end of the panel once the series is made. */
export function SeriesOutcomeFooter({ onClose, onAnother }: { onClose: () => void; onAnother: () => void }) {
  return (
    <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
      <Button size="sm" onClick={onClose}>
        <Trans>Fermer</Trans>
      </Button>
      <Button size="sm" variant="primary" onClick={onAnother}>
        <Trans>Nouvelle série</Trans>
      </Button>
    </div>
  );
}
