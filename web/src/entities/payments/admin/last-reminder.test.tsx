import type { LastPaymentReminder } from '@elan/contract/payments/payment-reminders.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../../test/render-in-french.tsx';
import { LastReminder } from './last-reminder.tsx';

const REMINDER: LastPaymentReminder = {
  id: 1,
  installment_id: 2,
  channel: 'call',
  note: null,
  // Promised in an earlier call.
  promised_for: null,
  standing_promise: '2026-11-16',
  reminded_at: '2026-11-15T17:05:00+00:00',
  reminded_by: 'Zineb',
};

test.each([
  ['2026-11-15', "Appel · aujourd'hui · Zineb", 'promis pour le 16 nov.'],
  ['2026-11-16', 'Appel · hier · Zineb', 'promis pour le 16 nov.'],
  ['2026-11-17', 'Appel · dim. 15 nov. · Zineb', 'promesse dépassée, 16 nov.'],
])('a promise for the 16th, read on %s: %s, %s', (today, contact, promise) => {
  renderInFrench(<LastReminder reminder={REMINDER} today={today} />);
  expect(screen.getByText(contact)).toBeDefined();
  expect(screen.getByText(promise)).toBeDefined();
});

test('whom nobody asked is told so', () => {
  renderInFrench(<LastReminder reminder={null} today="2026-11-16" />);
  expect(screen.getByText('Aucune relance')).toBeDefined();
});
