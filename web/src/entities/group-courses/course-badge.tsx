import type { CourseBadge as State } from '@elan/contract/group-courses/group-courses.rules.ts';
import { useLingui } from '@lingui/react/macro';
import { Circle, CircleMinus, CircleSlash } from 'lucide-react';
import { Badge } from '../../ui/feedback/badge.tsx';

/** A shape and a word, so that the state survives without colour. */
export function CourseBadge({ state }: { state: State }) {
  const { t } = useLingui();
  if (state === 'OPEN')
    return (
      <Badge tone="ok" icon={Circle}>
        {t`OPEN`}
      </Badge>
    );
  if (state === 'FULL')
    return (
      <Badge tone="bad" icon={CircleSlash}>
        {t`FULL`}
      </Badge>
    );
  return (
    <Badge tone="neutral" icon={CircleMinus}>
      {t`ENDED`}
    </Badge>
  );
}
