import { GOALS } from '@elan/contract/auth/auth.ts';
import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { messages } from '../../locales/default/site.po';
import { goalWordsOf } from './goals.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'default', locales: 'fr-FR', messages }));

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
