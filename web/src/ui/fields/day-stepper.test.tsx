import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { DayStepper } from './day-stepper.tsx';

function Days() {
  const [date, setDate] = useState('2026-11-17');
  return (
    <>
      <DayStepper
        today="2026-11-17"
        min="2026-11-16"
        max="2026-11-18"
        {...{ date }}
        onSelect={(chosen) => setDate(chosen)}
      />
      <p data-testid="date">{date}</p>
    </>
  );
}

test.each([
  ['Jour précédent', '2026-11-16'],
  ['Jour suivant', '2026-11-18'],
])(
  '"%s" keeps the focus and does nothing more when the last selectable day is reached',
  async (name, last) => {
    const person = userEvent.setup();
    renderInFrench(<Days />);
    const step = screen.getByRole('button', { name });
    step.focus();
    await person.keyboard('{Enter}{Enter}');
    expect(screen.getByTestId('date').textContent).toBe(last);
    expect(step.getAttribute('aria-disabled')).toBe('true');
    expect(step.matches(':disabled')).toBe(false);
    expect(document.activeElement).toBe(step);
  },
);
