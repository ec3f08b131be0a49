import { Trans } from '@lingui/react/macro';
import { Move } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { comma, formatShortDate, formatTime } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { PlanView } from '../plan.ts';
import type { Moving } from './use-moving.ts';

const OVERLAYS = '[role="dialog"], [role="alertdialog"]';

/** Beside the views while a session is moved: which one, what to do, and the way to leave it where it is. */
export function MovingNotice({ moving, view }: { moving: Moving; view: PlanView }) {
  const { session, isLost, hours, areHoursKnown, stop, putBack } = moving;
  const isActive = session !== undefined;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(OVERLAYS)) putBack();
  });
  useEffect(() => {
    if (!isActive) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isActive]);
  if (isLost) {
    return (
      <Notice
        tone="warning"
        role="status"
        className="w-full print:hidden"
        action={
          <Button size="sm" onClick={stop}>
            <Trans>Fermer</Trans>
          </Button>
        }
      >
        <Trans>Cette séance ne peut pas être déplacée : introuvable, annulée, commencée ou passée.</Trans>
      </Notice>
    );
  }
  if (!session) return null;
  const [name, when] = [session.client_name, `${formatShortDate(session.date)} ${formatTime(session.time)}`];
  const isNone = areHoursKnown && hours.length === 0;
  return (
    <div
      role="status"
      className="ms-auto flex max-w-full min-w-0 items-center gap-3 text-13 max-md:w-full print:hidden"
    >
      <Move className="size-4 flex-none text-maj-700 max-md:hidden" aria-hidden="true" />
      <span className="num min-w-0">
        <b className="font-semibold">{name}</b>
        {comma()}
        {when}.{' '}
        {!isNone ? (
          <Trans>Heures possibles allumées.</Trans>
        ) : view === 'week' ? (
          <Trans>Aucune heure possible cette semaine-là : choisissez une autre semaine.</Trans>
        ) : (
          <Trans>Aucune heure possible ce jour-là : choisissez un autre jour.</Trans>
        )}
      </span>
      <span className="ms-auto flex flex-none items-center gap-2">
        <span className="text-ink-3 max-[90rem]:hidden">
          <kbd className="rounded-[4px] bg-sand-2 px-1.5">
            <Trans>Échap</Trans>
          </kbd>{' '}
          <Trans>remet la séance en place</Trans>
        </span>
        <Button size="sm" onClick={putBack}>
          <Trans>Laisser en place</Trans>
        </Button>
      </span>
    </div>
  );
}
