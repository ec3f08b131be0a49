import type { Till, TillClosing } from '@elan/contract/till/till.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatLongDay } from '../../../../lib/time/format.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';

/** Whoever was counting has to read it. */
const TOLD_MS = 12_000;

/** Tells whoever counts that somebody closed the till at another desk: what they see from now on is the next one. */
export const useClosedElsewhere = (till: Till | undefined) => {
  const { t } = useLingui();
  const toast = useToast();
  // While it is closed here nobody knows yet by whom it is: its lines may be read again before the answer comes.
  const [isClosing, setClosing] = useState(false);
  const seenSince = useRef<CivilDate>(undefined);
  const closedHere = useRef<CivilDate>(undefined);
  const compare = useEffectEvent(({ since, closings: [last] }: Till) => {
    const before = seenSince.current;
    seenSince.current = since;
    if (before === undefined || last === undefined || last.day < before) return;
    if (last.day === closedHere.current) return;
    toast({
      type: 'warning',
      duration: TOLD_MS,
      message: t`La caisse du ${formatLongDay(last.day)} vient d'être close par ${last.closed_by}.`,
    });
  });
  useEffect(() => {
    if (till && !isClosing) compare(till);
  }, [till, isClosing]);
  return {
    onClosing: () => setClosing(true),
    /** Without a closing it was refused. */
    onClosed: (closing: TillClosing | undefined) => {
      closedHere.current = closing?.day;
      setClosing(false);
    },
  };
};
