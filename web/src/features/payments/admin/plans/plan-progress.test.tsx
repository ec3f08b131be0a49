import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../../../test/render-in-french.tsx';
import { aPlan } from '../payments.fixture.ts';
import { PlanProgress } from './plan-progress.tsx';

test.each([
  [0, 'aucune payée sur 3'],
  [1, '1 payée sur 3'],
  [2, '2 payées sur 3'],
])('%i of three installments is said: %s', (paid_installments, words) => {
  renderInFrench(<PlanProgress plan={aPlan({ number_of_installments: 3, paid_installments })} />);
  expect(screen.getByText(words)).toBeTruthy();
});
