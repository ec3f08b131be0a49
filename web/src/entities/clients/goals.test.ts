import { GOALS } from '@elan/contract/auth/auth.ts';
import { expect, test } from 'vitest';
import { goalWordsOf } from './goals.ts';

test('every goal is shown with its accents and a capital, whatever else somebody wrote as it is', () => {
  expect(goalWordsOf(GOALS.join(', '))).toEqual([
    'Correction de la posture',
    'Prise de masse',
    'Perte de poids',
    'Préparation physique',
    'Strongman',
    'Renforcement musculaire',
    'Tonification',
  ]);
  expect(goalWordsOf(' semi-marathon,, Tonification ')).toEqual(['Semi-marathon', 'Tonification']);
  expect(goalWordsOf(null)).toEqual([]);
});
