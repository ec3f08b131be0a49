import { minutesOfDay } from '@elan/contract/time.ts';
import { expect, it } from 'vitest';
import { startNear } from './free-details.tsx';

const normal = (time: string) => ({ time, session_type: 'normal' as const });
const bilan = (time: string) => ({ time, session_type: 'bilan' as const });

it.each([
  ['13:00', [normal('13:00'), bilan('13:00'), bilan('13:30')], normal('13:00')],
  ['13:30', [normal('13:00'), bilan('13:00'), bilan('13:30'), normal('14:00')], normal('13:00')],
  ['13:30', [bilan('13:00'), bilan('13:30'), normal('14:00')], bilan('13:30')],
  ['13:30', [bilan('13:00'), normal('14:00')], normal('14:00')],
  ['15:00', [bilan('13:00')], bilan('13:00')],
  ['15:00', [], undefined],
])('pressed at %s among %o, one means %o', (time, starts, meant) => {
  expect(startNear(starts, minutesOfDay(time))).toEqual(meant);
});
