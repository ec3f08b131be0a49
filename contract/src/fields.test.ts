import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FIELD_TEXTS } from './fields.texts.ts';
import {
  Email,
  Flag,
  IdParams,
  identifier,
  int,
  OptionalPhone,
  optionalInt,
  optionalProse,
  optionalText,
  PageQuery,
  Phone,
  prose,
  proseOrEmpty,
  secret,
  sortedBy,
  text,
} from './fields.ts';

const firstText = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(z.object({ field: schema }), value === undefined ? {} : { field: value }).error?.issues[0]
    ?.message;

describe('text', () => {
  const Name = text(10);

  it('is trimmed', () => {
    expect(z.parse(Name, '  Zoé \t')).toBe('Zoé');
  });

  it('loses what turns the direction of writing', () => {
    expect(z.parse(Name, '\u202a Ali\u202e Ben\u2069')).toBe('Ali Ben');
    expect(z.parse(optionalProse(20), 'Yoga\u2067\ndoux\u202c')).toBe('Yoga\ndoux');
  });

  it.each([undefined, null, '', '   ', '\u00a0', '\u200b\u202e'])('is missing when %j', (value) => {
    expect(firstText(Name, value)).toBe(FIELD_TEXTS.REQUIRED);
  });

  it.each([
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud800b'],
    ['a line break', 'a\nb'],
    ['a bell', 'a\u0007b'],
  ])('refuses %s', (_, value) => {
    expect(firstText(Name, value)).toBe('Ce texte contient un caractère non autorisé');
  });

  it('accepts what people are called', () => {
    for (const name of ['أمينة', 'Łukasz', "N'Diaye", '李小龍', '👩‍👩‍👧'])
      expect(z.parse(Name, name)).toBe(name);
  });

  it('is the same text however its accents were typed', () => {
    for (const schema of [Name, prose(10), optionalText(10), optionalProse(10)]) {
      expect(z.parse(schema, 'E\u0301ric')).toBe('\u00c9ric');
    }
    // Some signs grow when they are composed.
    expect(firstText(text(1), '\u0958')).toBe('1 caractères au maximum');
  });

  it('of several lines, or as an identifier, is missing or refused when nobody could see it', () => {
    expect(firstText(prose(10), '\u200b\n\u200b')).toBe(FIELD_TEXTS.REQUIRED);
    expect(z.parse(optionalText(10), '\u202e')).toBe(null);
    expect(firstText(identifier(10), 'eric\u200b')).toBe('Ce texte contient un caractère non autorisé');
    expect(firstText(Email, 'eric\u200b@example.ma')).toBe('Ce texte contient un caractère non autorisé');
  });

  it('has a maximum, counted after trimming', () => {
    expect(z.parse(Name, `${'a'.repeat(10)}   `)).toHaveLength(10);
    expect(firstText(Name, 'a'.repeat(11))).toBe('10 caractères au maximum');
  });

  it('says what was given it to say', () => {
    expect(
      firstText(
        text(10, () => 'Name is required'),
        '  ',
      ),
    ).toBe('Name is required');
    expect(
      firstText(
        text(10, () => 'Name is required'),
        5,
      ),
    ).toBe('Valeur invalide');
  });

  it('never lets through what PostgreSQL cannot store', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(text(50), prose(50), secret(50)),
        (value, schema) => {
          const { data } = z.safeParse(schema, value);
          expect(
            data === undefined || (!data.includes('\0') && data.isWellFormed() && data.length <= 50),
          ).toBe(true);
        },
      ),
    );
  });
});

it('prose keeps its lines, a secret its spaces', () => {
  expect(z.parse(prose(50), ' a\nb\tc ')).toBe('a\nb\tc');
  expect(z.parse(secret(50), '  mot de passe ')).toBe('  mot de passe ');
});

it('blank optional text is null, absent text stays absent', () => {
  const Body = z.object({ note: optionalText(10), about: proseOrEmpty(10) });
  expect(z.parse(Body, { note: '  ', about: null })).toEqual({ note: null, about: '' });
  expect(z.parse(Body, {})).toEqual({ about: '' });
});

it('optional text of invisible signs alone is none', () => {
  const Body = z.object({ note: optionalText(10), about: proseOrEmpty(10) });
  const unseen = '\u200b \u2060';
  expect(z.parse(Body, { note: unseen, about: unseen })).toEqual({ note: null, about: '' });
  expect(z.parse(Body, { about: '\u200bici' })).toEqual({ about: '\u200bici' });
});

describe('int', () => {
  const Age = int({ min: 1, max: 120, wrong: () => 'Âge invalide' });
  it.each([
    [30, 30],
    ['30', 30],
    [' 30 ', 30],
  ])('reads %j', (value, expected) => {
    expect(z.parse(Age, value)).toBe(expected);
  });
  it.each([0, 121, -1, 1.5, '1.5', '1e2', '0x10', 'abc', '99999999999999999999', true, [], {}, Number.NaN])(
    'refuses %j',
    (value) => {
      expect(firstText(Age, value)).toBe('Âge invalide');
    },
  );
  it.each([undefined, null, '', ' '])('is missing when %j', (value) => {
    expect(firstText(Age, value)).toBe(FIELD_TEXTS.REQUIRED);
  });
  it('may be left blank where optional', () => {
    const Body = z.object({ age: optionalInt({ max: 120, wrong: () => 'Âge invalide' }) });
    expect(z.parse(Body, { age: '' })).toEqual({ age: null });
    expect(z.parse(Body, { age: null })).toEqual({ age: null });
    expect(z.parse(Body, {})).toEqual({});
    expect(z.parse(Body, { age: '0' })).toEqual({ age: 0 });
    expect(firstText(optionalInt({ max: 120, wrong: () => 'Âge invalide' }), -1)).toBe('Âge invalide');
  });
});

it('an id in a path is a positive int4', () => {
  expect(z.parse(IdParams, { id: '42' })).toEqual({ id: 42 });
  for (const id of ['0', '-1', '2147483648', 'abc', '1.5', '1;drop']) {
    expect(z.safeParse(IdParams, { id }).error?.issues[0]?.message).toBe('Identifiant invalide');
  }
});

it('pages are bounded', () => {
  expect(z.parse(PageQuery, {})).toEqual({ page: 1, per_page: 50 });
  expect(z.parse(PageQuery, { page: '3', per_page: '200' })).toEqual({ page: 3, per_page: 200 });
  for (const query of [{ page: '0' }, { per_page: '201' }, { per_page: '0' }, { page: '-1' }]) {
    expect(z.safeParse(PageQuery, query).success).toBe(false);
  }
});

it.each([
  [true, true],
  ['true', true],
  ['1', true],
  [1, true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
])('a tick box reads %j as %s', (value, expected) => {
  expect(z.parse(Flag, value)).toBe(expected);
});

describe('addresses', () => {
  const wrong = 'Veuillez entrer une adresse e-mail valide';
  it.each(['a@b', 'amina.mekouar@example.ma', 'x+y@münchen.de'])('accepts %s', (email) => {
    expect(z.parse(Email, ` ${email} `)).toBe(email);
  });
  it.each(['plain', '@b', 'a@', 'a b@c', 'a@b@c', 'a@b,c@d', '<a@b>'])('refuses %s', (email) => {
    expect(firstText(Email, email)).toBe(wrong);
  });
  it.each([
    '+212 6 61 48 20 93',
    '0661-48.20.93',
    '(212) 5',
    '0522 48 20 93 poste 12',
    '+212 522 48 20 93 ext. 7',
    '0522x12',
    '0522 #4',
  ])('accepts %s', (phone) => {
    expect(z.parse(Phone, phone)).toBe(phone);
  });
  it.each(['abc', '+', '06x', 'poste 12', '0522 poste', '0522 ext. sept', '0522 x12 x13'])(
    'refuses %s',
    (phone) => {
      expect(firstText(Phone, phone)).toBe('Numéro de téléphone invalide');
      expect(firstText(OptionalPhone, phone)).toBe('Numéro de téléphone invalide');
    },
  );
  it('is refused in a moment, however long', () => {
    const endless = '1'.repeat(1_000_000);
    expect(firstText(Phone, `${endless}x`)).toBe('40 caractères au maximum');
    expect(firstText(Email, `${endless}@`)).toBe('254 caractères au maximum');
  }, 1000);
});

it('a sorted list takes only the keys it names, and has a first order', () => {
  const Query = z.extend(PageQuery, sortedBy(['name', 'price'], { sort: 'name', order: 'asc' }));
  expect(z.parse(Query, {})).toMatchObject({ sort: 'name', order: 'asc' });
  expect(z.parse(Query, { sort: 'price', order: 'desc' })).toMatchObject({ sort: 'price', order: 'desc' });
  for (const query of [
    { sort: 'id' },
    { sort: 'name; drop table packs' },
    { order: 'random()' },
    { sort: '' },
  ])
    expect(z.safeParse(Query, query).success).toBe(false);
});
