import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { type MeetingKind, MeetingKindName } from './meeting-kind.tsx';
import { SlotSummary } from './slot-summary.tsx';

const coach = { name: 'Salma El Idrissi', photo: null };
const show = (kind: MeetingKind) =>
  renderInFrench(
    <>
      <p data-testid="name">
        <MeetingKindName kind={kind}>Le nom</MeetingKindName>
      </p>
      <SlotSummary kind={kind} coach={coach} date="2026-11-16" time="09:00">
        jusqu'à 09:25
      </SlotSummary>
    </>,
  );
const sign = () => screen.getByTestId('name').querySelector('svg')?.getAttribute('class') ?? '';

test.each([
  ['bilan', 'lucide-clipboard-list', 'text-ok', 'garden'],
  ['course', 'lucide-users-round', 'text-saffron-700', 'bg-saffron'],
] as const)('a %s has its sign, its colour and its ground', (kind, icon, colour, ground) => {
  const { container } = show(kind);
  expect(sign()).toContain(icon);
  expect(sign()).toContain(colour);
  expect(container.querySelector(`.${ground}`)).not.toBeNull();
});

test('an individual session has no sign, and the evening of the studio', () => {
  const { container } = show('individual');
  expect(sign()).toBe('');
  expect(container.querySelector('.night')).not.toBeNull();
});
