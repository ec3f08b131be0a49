import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hasUpload } from '../src/endpoint.ts';
import { endpoints } from '../src/endpoints.ts';
import { FIELD_TEXTS } from '../src/fields.texts.ts';
import { bodies } from './bodies.ts';

type Name = keyof typeof bodies;
const MISSING = 'Ce champ est obligatoire';
const WEEKS = 'Veuillez choisir 1, 2, 4, 8 ou 12 semaines';

const saidOf = (name: Name, change: object) => {
  const { schema, right } = bodies[name];
  const { error } = z.safeParse(schema, { ...right, ...change });
  return error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];
};

it('every call with a JSON body has a sample here', () => {
  const known = new Set<unknown>(Object.values(bodies).map(({ schema }) => schema));
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const isJson = 'body' in endpoint && !hasUpload(endpoint);
    if (isJson) expect(known.has(endpoint.body), name).toBe(true);
  }
});

describe.each(Object.entries(bodies))('%s', (_, { schema, right }) => {
  it('accepts a right one, reads its own result the same, and drops what it does not know', () => {
    const once = z.parse(schema, { ...right, role: 'admin' });
    expect(once).not.toHaveProperty('role');
    expect(z.parse(schema, once)).toEqual(once);
  });

  it('knows every field of it', () => {
    const known = Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {});
    expect(known).toEqual(expect.arrayContaining(Object.keys(right)));
  });
});

const BOTH = 'At least one of Session individuelle or Session en équipe must be a positive number';
const RIB_REQUIRED = 'rib: RIB is required for bank transfer payments';
const PAYMENT_DATE_REQUIRED = 'payment_date: Payment date is required for paid installments';

describe('says, in the words of the specification', () => {
  it.each<[Name, object, string[]]>([
    ['MatriculeLoginBody', { matricule: ' ' }, ['matricule: Matricule and password are required']],
    ['MatriculeLoginBody', { password: '' }, ['password: Matricule and password are required']],
    [
      'RegisterBody',
      { password: '12345' },
      ['password: Le mot de passe doit comporter au moins 6 caractères'],
    ],
    ['RegisterBody', { email: 'amina' }, ['email: Veuillez entrer une adresse e-mail valide']],
    ['RegisterBody', { age: 0 }, ["age: L'âge doit être compris entre 1 et 120 ans"]],
    ['RegisterBody', { age: 121 }, ["age: L'âge doit être compris entre 1 et 120 ans"]],
    ['RegisterBody', { age: '1', goal: undefined }, []],
    ['RegisterBody', { full_name: undefined }, [`full_name: ${MISSING}`]],
    ['RegisterBody', { gender: undefined }, [`gender: ${MISSING}`]],
    ['ReserveBody', { date: undefined }, ["date: Veuillez d'abord sélectionner une date"]],
    ['ReserveBody', { time: '' }, ['time: Veuillez sélectionner un créneau horaire']],
    [
      'AdminReserveBody',
      { user_id: '', coach_id: null, date: '', time: '' },
      [
        'user_id: Please select a client',
        'coach_id: Please select a coach',
        'date: Please select a date',
        'time: Please select a time slot',
      ],
    ],
    [
      'PackBody',
      { name: ' ', solo_points: 0, team_points: '' },
      [
        'name: Name is required',
        'solo_points: At least one of Session individuelle or Session en équipe must be a positive number',
      ],
    ],
    ['PackBody', { price: '-1' }, ['price: Price must be a positive number']],
    ['PackBody', { price: '1.234' }, [`price: ${FIELD_TEXTS.MONEY_TOO_FINE}`]],
    [
      'BulkSlotsBody',
      { start_time: '', end_time: '' },
      ["start_time: Veuillez choisir l'heure de début", "end_time: Veuillez choisir l'heure de fin"],
    ],
    ['GroupCourseBody', { coach_id: '' }, ['coach_id: Veuillez choisir un coach']],
    ['BulkReservationsBody', { end_date: '2026-11-15' }, ['end_date: End date must be after start date']],
    ['BulkReservationsBody', { end_date: '2026-11-16' }, []],
    ['BulkReservationsBody', { end_date: '2028-01-01' }, ['end_date: Un an au maximum']],
    ['BulkReservationsBody', { time_slot: '' }, ['time_slot: Please select a time slot']],
    ['BulkSlotsBody', { end_date: '2026-11-15' }, ['end_date: End date must be after start date']],
    ['BulkSlotsBody', { end_time: '24:00' }, []],
    ['BulkSlotsBody', { end_time: '24:01' }, ['end_time: Heure invalide']],
    ['BulkSlotsBody', { end_time: '09:00' }, ["end_time: L'heure de fin doit être après l'heure de début"]],
    [
      'BulkSlotsBody',
      { days_of_week: [] },
      ['days_of_week: Veuillez sélectionner au moins un jour de la semaine'],
    ],
    ['BulkSlotsBody', { days_of_week: [7] }, ['days_of_week: Jour de la semaine invalide']],
    [
      'BulkSlotsBody',
      { session_types: [] },
      ['session_types: Veuillez sélectionner au moins un type de séance'],
    ],
    ['NewSlotsBody', { date: 'demain' }, ['date: Date invalide']],
    ['NewSlotsBody', { end_time: '23:59' }, []],
    ['NewSlotsBody', { end_time: '24:00' }, []],
    ['NewSlotsBody', { end_time: '24:01' }, ['end_time: Heure invalide']],
    ['NewSlotsBody', { end_time: '00:00' }, ["end_time: L'heure de fin doit être après l'heure de début"]],
    ['NewSlotsBody', { start_time: '24:00', end_time: '24:00' }, ['start_time: Heure invalide']],
    ['BulkDeleteSlotsBody', { ids: [1, 1] }, ['ids: Cette liste contient un doublon']],
    ['BulkDeleteSlotsBody', { ids: [] }, [`ids: ${MISSING}`]],
    ['GroupCourseBody', { duration: 14 }, ['duration: La durée doit être comprise entre 15 et 720 minutes']],
    ['GroupCourseBody', { time: '22:59' }, []],
    ['GroupCourseBody', { time: '23:00' }, []],
    ['GroupCourseBody', { time: '23:01' }, ['duration: Le cours doit se terminer à minuit au plus tard']],
    [
      'GroupCourseBody',
      { max_participants: 0 },
      ['max_participants: Le nombre de participants doit être compris entre 1 et 500'],
    ],
    ['PackBody', { name: '' }, ['name: Name is required']],
    ['PackBody', { price: -1 }, ['price: Price must be a positive number']],
    ['PackBody', { price: 'gratuit' }, ['price: Price must be a positive number']],
    ['PackBody', { price: '' }, []],
    ['PackBody', { solo_points: '', team_points: '' }, [`solo_points: ${BOTH}`]],
    ['PackBody', { solo_points: -1, team_points: 5 }, [`solo_points: ${BOTH}`]],
    ['RemovePackBody', { reason: '  ' }, ['reason: Veuillez indiquer un motif']],
    ['NewPaymentPlanBody', { total_amount: 0 }, ['total_amount: Please enter a valid amount']],
    ['NewPaymentPlanBody', { first_due_date: '' }, ['first_due_date: Please select a due date']],
    [
      'NewPaymentPlanBody',
      { number_of_installments: 4 },
      ["number_of_installments: Le nombre d'échéances doit être compris entre 1 et 3"],
    ],
    ['InstallmentBody', { amount: 0 }, ['amount: Please enter a valid amount']],
    ['InstallmentBody', { due_date: '' }, ['due_date: Please select a due date']],
    ['InstallmentBody', { rib: '' }, [RIB_REQUIRED]],
    // What the bank wrote is kept; the form warns.
    ['InstallmentBody', { rib: '12 34' }, []],
    ['InstallmentBody', { payment_method: 'cash', rib: '' }, []],
    ['InstallmentBody', { payment_date: '' }, [PAYMENT_DATE_REQUIRED]],
    ['InstallmentBody', { payment_date: undefined }, [PAYMENT_DATE_REQUIRED]],
    ['InstallmentBody', { payment_date: '2026-02-30' }, ['payment_date: Date invalide']],
    ['PaidBody', { payment_date: '' }, [PAYMENT_DATE_REQUIRED]],
    ['PaidBody', { payment_date: undefined, payment_method: undefined, rib: undefined }, []],
    ['PaidBody', { rib: ' ' }, [RIB_REQUIRED]],
    ['ClientBody', { password: '123' }, ['password: Le mot de passe doit comporter au moins 6 caractères']],
    ['ClientBody', { solo_points: '' }, [`solo_points: ${MISSING}`]],
    ['ClientBody', { age: -1 }, ["age: L'âge doit être compris entre 0 et 120 ans"]],
    ['ClientPointsBody', { points: -1 }, ['points: Les points doivent être un nombre entre 0 et 100000']],
    ['AdminBilanBody', { bilan: ' \n ' }, ['bilan: Please select a coach and enter bilan content']],
    ['CoachBilanBody', { bilan: '' }, ['bilan: Veuillez saisir un bilan']],
  ])('%s %j', (name, change, said) => {
    expect(saidOf(name, change)).toEqual(said);
  });
});

it('a body with fields left blank by a form is accepted', () => {
  expect(
    z.parse(bodies.PackBody.schema, { name: 'Équipe', solo_points: '', team_points: '8', is_active: 0 }),
  ).toEqual({
    name: 'Équipe',
    description: '',
    solo_points: 0,
    team_points: 8,
    price: null,
    is_active: false,
  });
  expect(
    z.parse(bodies.ClientBody.schema, { ...bodies.ClientBody.right, age: '', phone: '', gender: '' }),
  ).toEqual({
    username: 'amina',
    email: 'amina@example.ma',
    age: null,
    phone: null,
    gender: null,
    solo_points: 9,
    team_points: 4,
    reason: 'Erreur de saisie',
    version: 2,
  });
  expect(z.parse(bodies.AdminCancelBody.schema, undefined)).toEqual({ refundPoints: false });
  expect(z.parse(bodies.ClientCancelBody.schema, undefined)).toEqual({});
  expect(z.parse(bodies.InstallmentBody.schema, { payment_method: 'virement' })).toEqual({
    payment_method: 'virement',
  });
});

describe.each(['BulkReservationsBody', 'BulkSlotsBody'] as const)('the weeks of %s', (name) => {
  it.each([1, 2, 4, 8, 12, '12', undefined])('may be %s', (repeat_for_weeks) => {
    expect(saidOf(name, { repeat_for_weeks })).toEqual([]);
  });
  it.each([0, 3, 5, 13, 52, -1, 1.5, 'trois'])('may not be %s', (repeat_for_weeks) => {
    expect(saidOf(name, { repeat_for_weeks })).toEqual([`repeat_for_weeks: ${WEEKS}`]);
  });
});
