import type { ClosureEffect } from '@elan/contract/closures/closures-admin.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { CalendarHeart, CopyPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { useAllClosures } from '../../../features/closures/admin/api.ts';
import { ClosurePanel } from '../../../features/closures/admin/closure-panel.tsx';
import { ClosurePeople } from '../../../features/closures/admin/closure-people.tsx';
import { Closures } from '../../../features/closures/admin/closures.tsx';
import { ClosuresPanel } from '../../../features/closures/admin/closures-panel.tsx';
import { useRecordPanel } from '../../../lib/address/use-record-panel.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ResourcePage } from '../resource-page.tsx';
import type { TimeSlotsViewProps } from './time-slots-page.tsx';

/** The days and hours on which the studio is closed, and the panels that close it. */
export function ClosuresPage({ frame }: TimeSlotsViewProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const closures = useAllClosures();
  // Whom to tell stays on screen until it is closed, whatever is entered meanwhile; the latest stands first.
  const [effects, setEffects] = useState<readonly ClosureEffect[]>([]);
  // A panel that has entered its closures begins anew.
  const [turn, setTurn] = useState(0);
  // Each takes the other's place.
  const adding = useRecordPanel(undefined, ['add', 'holidays', 'again']);
  const holidays = useRecordPanel(undefined, ['holidays', 'add', 'again']);
  const again = useRecordPanel(undefined, ['again', 'add', 'holidays']);
  const toCome = now && closures.data?.filter(({ to }) => to >= now.date).length;
  const closed = (close: () => void) => (done: ClosureEffect) => {
    if (done.people.length > 0) setEffects((before) => [done, ...before]);
    close();
  };
  const begin = (open: () => void) => {
    setTurn(turn + 1);
    open();
  };
  const known = closures.data ?? [];
  return (
    <ResourcePage
      {...frame}
      summary={
        toCome !== undefined && (
          <span className="max-2xl:hidden">
            <Plural value={toCome} one="# fermeture à venir" other="# fermetures à venir" />
          </span>
        )
      }
      action={
        <span className="flex gap-2">
          <Button
            size="sm"
            icon={CalendarHeart}
            onClick={() => begin(holidays.add)}
            className="max-md:w-11 max-md:px-0"
          >
            <span className="max-md:sr-only">{t`Jours fériés`}</span>
          </Button>
          <Button
            size="sm"
            icon={CopyPlus}
            onClick={() => begin(again.add)}
            className="max-md:w-11 max-md:px-0"
          >
            <span className="max-md:sr-only">{t`Reprendre`}</span>
          </Button>
          <Button
            variant="primary"
            size="sm"
            icon={Plus}
            onClick={adding.add}
            className="max-md:w-11 max-md:px-0"
          >
            <span className="max-md:sr-only">{t`Fermer le studio`}</span>
          </Button>
        </span>
      }
      panel={
        now && (
          <>
            {adding.shown && <ClosurePanel now={now} {...adding.dialog} onClosed={closed(adding.close)} />}
            {holidays.shown && closures.data && (
              <ClosuresPanel
                key={`holidays ${turn}`}
                of="holidays"
                closures={known}
                now={now}
                {...holidays.dialog}
                onClosed={closed(holidays.close)}
              />
            )}
            {again.shown && closures.data && (
              <ClosuresPanel
                key={`again ${turn}`}
                of="again"
                closures={known}
                now={now}
                {...again.dialog}
                onClosed={closed(again.close)}
              />
            )}
          </>
        )
      }
    >
      {effects.map((effect) => (
        <ClosurePeople
          key={effect.closures.map(({ id }) => id).join(' ')}
          effect={effect}
          onClose={() => setEffects((before) => before.filter((other) => other !== effect))}
        />
      ))}
      <Closures closures={closures} today={now?.date} onAdd={adding.add} />
    </ResourcePage>
  );
}
