import { expect, test } from 'vitest';
import { renderInFrench } from '../../../../test/render-in-french.tsx';
import { FromTo, MoveWords } from './what-moving-does.tsx';

const session = { coach_id: 7, date: '2026-11-17', time: '10:00' };
const karim = { coach_id: 8, coach_name: 'Karim Ouazzani' };

test.each([
  [
    'at its own hour goes to another coach',
    { ...karim, date: '2026-11-17', time: '10:00' },
    0,
    'Confier à Karim',
  ],
  ['goes to another hour of another coach', { ...karim, date: '2026-11-17', time: '11:00' }, 1, 'Déplacer'],
  ['goes to another hour', { ...karim, coach_id: 7, date: '2026-11-18', time: '10:00' }, 1, 'Déplacer'],
  ['goes nowhere yet', undefined, 1, 'Déplacer'],
])('a session that %s strikes its hour out only if that is another', (_, to, struck, act) => {
  const { container } = renderInFrench(
    <>
      <FromTo from={session} to={to} />
      <button type="button">
        <MoveWords session={session} to={to} />
      </button>
    </>,
  );
  expect(container.querySelectorAll('s')).toHaveLength(struck);
  expect(container.querySelector('button')?.textContent).toBe(act);
});
