import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../../../test/render-in-french.tsx';
import { aPlannedColumn, aPlannedSession } from '../planning.fixture.ts';
import { SessionDetails } from './session-details.tsx';

const NOON = 720;
const session = aPlannedSession({ time: '12:00', duration: 55 });
const block = { kind: 'session', session, phase: 'coming', start: NOON, end: NOON + 60 } as const;
const closure = (from_time: string, to_time: string) => ({
  ...{ id: 1, from: session.date, to: session.date, from_time, to_time, reason: 'Travaux' },
});
const free = /^Annuler libère 12:00 et 12:30 et rend 1 point SI à Kenza\.$/;

test.each([
  ['is there', undefined, [], free],
  ['leaves right after it', { start: NOON + 55, end: 1440 }, [], free],
  ['is away then', { start: NOON + 30, end: 1440 }, [], /^Annuler rend 1 point SI à Kenza\. L'absence prend/],
  ['finds the studio closed', undefined, [closure('12:30', '14:00')], /à Kenza\. Le studio est fermé/],
  ['finds it closed until then', undefined, [closure('10:00', '12:00')], free],
])('what cancelling does to an hour whose coach %s is said', (_, absence, closures, words) => {
  renderInFrench(
    <MemoryRouter>
      <SessionDetails
        block={block}
        coach={aPlannedColumn({ date: session.date, absence })}
        client={undefined}
        isClientUnread
        closures={closures}
        onMove={() => {}}
        onCancel={() => {}}
      />
    </MemoryRouter>,
  );
  const said = screen.getByText(/^Annuler (libère|rend)/).textContent?.replaceAll(/\s/g, ' ');
  expect(said).toMatch(words);
});
