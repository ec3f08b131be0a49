import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { dayAfterKey, dayKind } from './days.ts';
import { MonthGrid } from './month-grid.tsx';

const TODAY = '2026-11-16';

function Example({ onSelect = vi.fn() }: { onSelect?: (date: string) => void }) {
  const [month, setMonth] = useState('2026-11');
  return (
    <MonthGrid
      month={month}
      onMonthChange={setMonth}
      minMonth="2026-11"
      today={TODAY}
      selected="2026-11-19"
      onSelect={onSelect}
      showOutside
      dayInfo={(date) => {
        const available = date >= TODAY && date.endsWith('7');
        return {
          kind: dayKind({ date, today: TODAY, selected: '2026-11-19', available }),
          selectable: available,
        };
      }}
    />
  );
}
const days = () => within(screen.getByRole('table', { name: 'Calendrier' })).getAllByRole('button');
const day = (date: string) => days().find((each) => each.dataset['date'] === date) ?? document.body;

describe('dayKind', () => {
  it.each([
    ['2026-11-19', true, 'selected'],
    ['2026-11-16', true, 'today'],
    ['2026-11-16', false, 'today'],
    ['2026-11-15', true, 'past'],
    ['2026-11-17', true, 'available'],
    ['2026-11-21', true, 'available'],
    ['2026-11-21', false, 'weekend'],
    ['2026-11-22', false, 'weekend'],
    ['2026-11-18', false, 'unavailable'],
  ])('%s, slots: %s → %s', (date, available, kind) => {
    expect(dayKind({ date, today: TODAY, selected: '2026-11-19', available })).toBe(kind);
  });
});

describe('dayAfterKey', () => {
  it.each([
    ['ArrowLeft', '2026-11-18'],
    ['ArrowRight', '2026-11-20'],
    ['ArrowUp', '2026-11-12'],
    ['ArrowDown', '2026-11-26'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageUp', '2026-10-19'],
    ['PageDown', '2026-12-19'],
    ['x', undefined],
  ])('%s from Thursday 19 November → %s', (key, date) => {
    expect(dayAfterKey(key, '2026-11-19')).toBe(date);
  });
});

describe('MonthGrid', () => {
  it('shows 42 days, Monday first, in French', () => {
    renderInFrench(<Example />);
    expect(screen.getByRole('heading', { name: 'novembre 2026' })).toBeDefined();
    expect(days()).toHaveLength(42);
    expect(days()[0]?.dataset['date']).toBe('2026-10-26');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      'lun mar mer jeu ven sam dim'.split(' '),
    );
  });

  it('names each day and its kind in words', () => {
    renderInFrench(<Example />);
    expect(day('2026-11-19').getAttribute('aria-label')).toBe('jeudi 19 novembre 2026, Sélectionné');
    expect(day('2026-11-21').getAttribute('aria-label')).toBe('samedi 21 novembre 2026, Week-end');
    expect(day(TODAY).getAttribute('aria-current')).toBe('date');
  });

  it('selects what can be selected and nothing else', () => {
    const onSelect = vi.fn();
    renderInFrench(<Example onSelect={onSelect} />);
    fireEvent.click(day('2026-11-18'));
    expect(onSelect).not.toHaveBeenCalled();
    fireEvent.click(day('2026-11-17'));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('2026-11-17');
  });

  it('has one tab stop, and arrows carry the focus over the end of the month', () => {
    renderInFrench(<Example />);
    expect(days().filter((each) => each.tabIndex === 0)).toEqual([day('2026-11-19')]);
    fireEvent.keyDown(day('2026-11-30'), { key: 'ArrowRight' });
    expect(screen.getByRole('heading', { name: 'décembre 2026' })).toBeDefined();
    expect(document.activeElement).toBe(day('2026-12-01'));
  });

  it('does not go before the first month, and comes back to today', () => {
    renderInFrench(<Example />);
    const before = screen.getByRole('button', { name: 'Mois précédent' });
    expect(before.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(before);
    fireEvent.keyDown(day('2026-11-01'), { key: 'ArrowLeft' });
    expect(screen.getByRole('heading', { name: 'novembre 2026' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Mois suivant' }));
    fireEvent.click(screen.getByRole('button', { name: "Aujourd'hui" }));
    expect(screen.getByRole('heading', { name: 'novembre 2026' })).toBeDefined();
  });
});
