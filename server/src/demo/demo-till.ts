import { amountOf, centsOf } from '@elan/contract/money.ts';
import { PIECES } from '@elan/contract/till/till.rules.ts';
import { TillPieces } from '@elan/contract/till/till.ts';
import { addDays, dayOfWeek } from '@elan/contract/time.ts';
import { closeTill, readTill, recordMovement } from '../till/till.service.ts';
import { writeTillLines } from './demo.queries.ts';
import type { Studio } from './demo-studio.ts';

const FIRST_DAY_AGO = 9;
const FLOAT = 800;
const SUNDAY = 0;
/** Somebody left without the change. */
const WRONG = { by: 5, reason: 'change', note: 'Monnaie laissée au comptoir' } as const;
const WATER = { daysAgo: 1, amount: 180, reason: 'Eau et fournitures' };

/** As few notes and coins as make the amount. */
function piecesOf(amount: number): TillPieces {
  let left = centsOf(amount);
  const counts = PIECES.map(({ name, value }) => {
    const count = Math.floor(left / centsOf(value));
    left -= count * centsOf(value);
    return [name, count];
  });
  return TillPieces.parse(Object.fromEntries(counts));
}

/** The till of every day until yesterday was counted in the evening: right, but for once. */
export async function keepTill({ deps, admin, now }: Studio): Promise<void> {
  const isRestDay = (daysAgo: number) => daysAgo > 1 && dayOfWeek(addDays(now.date, -daysAgo)) === SUNDAY;
  const wrongDay = isRestDay(3) ? 4 : 3;
  await writeTillLines(deps.db);
  for (let daysAgo = FIRST_DAY_AGO; daysAgo > 0; daysAgo--) {
    if (isRestDay(daysAgo)) continue;
    const date = addDays(now.date, -daysAgo);
    if (daysAgo === WATER.daysAgo) {
      deps.clock.set(`${date}T18:05`);
      await recordMovement(deps, admin, { kind: 'out', amount: WATER.amount, reason: WATER.reason });
    }
    deps.clock.set(`${date}T20:34`);
    const { day, cash, lines_count, opening_float } = await readTill(deps);
    const isWrong = daysAgo === wrongDay;
    const counted = centsOf(opening_float ?? FLOAT) + centsOf(cash) + (isWrong ? centsOf(WRONG.by) : 0);
    await closeTill(deps, admin, {
      day,
      ...piecesOf(amountOf(counted)),
      opening_float: opening_float ?? FLOAT,
      seen_cash: cash,
      seen_lines: lines_count,
      ...(isWrong && { reason: WRONG.reason, note: WRONG.note }),
      float_left: FLOAT,
    });
  }
}
