import { describe, expect, test } from 'vitest';
import { type Choice, findChoices, keyOf, readWish } from './search-choices.ts';

const client = (id: number, name: string) => ({ id, name, detail: `CL-${id}` });
const coach = (id: number, name: string) => ({ id, name, detail: 'Force' });
const named = (id: string, label: string, words = '') => ({ id, label, words });

const house = {
  coaches: [coach(1, 'Yassine Berrada'), coach(2, 'Yasmina Alaoui'), coach(3, 'Salma El Idrissi')],
  places: [named('planning', 'Planning', 'agenda'), named('availability', 'Time Slots', 'créneaux')],
  actions: [named('book', 'Réserver une séance…'), named('add-client', 'Ajouter un client')],
  recent: [{ kind: 'client', id: 9, name: 'Amina', detail: 'CL-9' }] satisfies Choice[],
};
const listed = (text: string, clients = [client(7, 'Amina Mekouar')]) =>
  findChoices({ ...house, text, clients }).map(({ id, choices }) => [id, choices.map(keyOf)]);

describe('what is wished for', () => {
  test.each([
    ['amina', { who: 'amina', act: undefined }],
    ['  amina mek ', { who: 'amina mek', act: undefined }],
    ['réserver', { who: '', act: 'book' }],
    ['rés amina', { who: 'amina', act: 'book' }],
    ['Réserver pour amina mek', { who: 'amina mek', act: 'book' }],
    ['réserver avec yassine', { who: 'yassine', act: 'book' }],
    ['déplacer amina', { who: 'amina', act: 'move' }],
    ['vendre à amina', { who: 'amina', act: 'sell' }],
    ['vend', { who: '', act: 'sell' }],
    ['ré', { who: 'ré', act: undefined }],
    ['reda cherkaoui', { who: 'reda cherkaoui', act: undefined }],
  ])('"%s"', (text, wish) => expect(readWish(text)).toEqual(wish));
});

test('with nothing typed the search offers what was chosen last, then what can be done and where one can go', () => {
  expect(listed('')).toEqual([
    ['recent', ['client-9']],
    ['actions', ['action-book', 'action-add-client']],
    ['places', ['place-planning', 'place-availability']],
  ]);
});

test('a name: the clients, and to book for the first of them', () => {
  const clients = [1, 2, 3, 4].map((id) => client(id, `Amina ${id}`));
  expect(listed('amina', clients)).toEqual([
    ['clients', ['client-1', 'client-2', 'client-3', 'client-4']],
    ['actions', ['book-1', 'book-2', 'book-3']],
  ]);
});

test('a wish to book lists who can be booked for, and nothing between', () => {
  expect(listed('réserver pour ami')).toEqual([['actions', ['book-7']]]);
  expect(listed('réserver', [])).toEqual([['actions', ['action-book']]]);
});

test('a wish to sell lists whom can be sold to, and nothing between', () => {
  expect(listed('vendre ami')).toEqual([['actions', ['sell-7']]]);
});

test('a coach: by any part of the name, with and without accents; the hours and an absence of the only one', () => {
  expect(listed('yas', [])).toEqual([
    ['actions', ['with-1']],
    ['coaches', ['coach-1', 'coach-2']],
  ]);
  expect(listed('idrissi', [])).toEqual([
    ['actions', ['with-3', 'slots-3', 'absent-3']],
    ['coaches', ['coach-3']],
  ]);
});

test.each(['absence de yas', 'absente yas', 'malade yas'])(
  '"%s" enters an absence of a coach called so',
  (text) => {
    expect(listed(text, [])).toEqual([['actions', ['absent-1', 'absent-2']]]);
  },
);

test('a coach who is called so before one who only teaches it', () => {
  const coaches = [{ ...coach(1, 'Yassine Berrada'), detail: 'Samba' }, coach(2, 'Sami Alaoui')];
  const found = findChoices({ ...house, coaches, text: 'sam', clients: [] });
  expect(found.find(({ id }) => id === 'coaches')?.choices.map(keyOf)).toEqual(['coach-2', 'coach-1']);
});

test('a tab is found by its English name and by the French one', () => {
  expect(listed('slots', [])).toEqual([['places', ['place-availability']]]);
  expect(listed('creneaux', [])).toEqual([['places', ['place-availability']]]);
});

test('what is unknown lists nothing', () => {
  expect(listed('zzz', [])).toEqual([]);
});
