import type { InstallmentStatus } from '@elan/contract/payments/installments.ts';
import { expect, it } from 'vitest';
import { statusOf } from './payment-words.tsx';

const TODAY = '2026-11-16';

it.each<[InstallmentStatus, string, InstallmentStatus]>([
  ['pending', TODAY, 'pending'],
  ['pending', '2026-11-15', 'overdue'],
  ['overdue', '2026-11-15', 'overdue'],
  // Flagged before its due date was moved.
  ['overdue', '2026-11-17', 'pending'],
  ['paid', '2026-11-01', 'paid'],
  ['cancelled', '2026-11-01', 'cancelled'],
])('%s and due on %s shows as %s', (status, due_date, shown) => {
  expect(statusOf({ status, due_date }, TODAY)).toBe(shown);
});
