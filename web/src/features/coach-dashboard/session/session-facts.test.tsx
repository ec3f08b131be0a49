import { expect, test } from 'vitest';
import { renderInFrench } from '../../../../test/render-in-french.tsx';
import { aSession } from '../coach.fixture.ts';
import { SessionStatus } from './session-facts.tsx';

const now = { date: '2026-11-16', time: '12:00' };

test.each([
  [{ presence: null }, 'COMPLETED'],
  [{ presence: 'present' }, 'COMPLETED'],
  [{ presence: 'absent' }, 'Absence'],
  [{ status: 'cancelled' }, 'Annulée'],
] as const)('a session that is over, with %j, is told as %s', (over, word) => {
  const { container } = renderInFrench(<SessionStatus session={aSession(over)} now={now} />);
  expect(container.textContent).toBe(word);
});
