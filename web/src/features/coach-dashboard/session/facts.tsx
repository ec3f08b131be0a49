import type { CoachClient } from '@elan/contract/coach-dashboard.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { goalWordsOf } from '../../../lib/goals.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';

/** Lines of a name and a value, parted by hairlines. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="text-[15px] leading-[1.45]">{children}</dl>;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[84px_1fr] items-center gap-3 border-b border-line py-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 font-[550] break-words">{children}</dd>
    </div>
  );
}

export function GoalFact({ goal }: { goal: string | null }) {
  const goals = goalWordsOf(goal);
  return (
    <Fact name={<Trans>Objectif</Trans>}>
      {goals.length > 0 ? (
        <span className="flex flex-wrap gap-1.5">
          {goals.map((one) => (
            <Badge key={one} tone="maj" className="h-auto min-h-[26px] py-1 whitespace-normal">
              {one}
            </Badge>
          ))}
        </span>
      ) : (
        <span className="text-ink-3">
          <Trans>Non précisé</Trans>
        </span>
      )}
    </Fact>
  );
}

/** How many sessions are behind the two of them, and how many were ever booked. */
export function FollowUpFact({ client }: { client: CoachClient }) {
  const { total_sessions: total, completed_sessions: completed } = client;
  return (
    <Fact name={<Trans>Suivi</Trans>}>
      <span className="num block">
        <Plural
          value={completed}
          _0="Aucune séance terminée"
          one="# séance terminée"
          other="# séances terminées"
        />{' '}
        <Trans>sur {total}</Trans>
      </span>
      <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sand-2">
        <i
          className="block h-full rounded-full bg-maj-600"
          style={{ width: `${total > 0 ? (completed / total) * 100 : 0}%` }}
        />
      </span>
    </Fact>
  );
}
