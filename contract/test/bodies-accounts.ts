import { ClientLoginBody, MatriculeLoginBody, RegisterBody } from '../src/auth/auth.ts';
import { LanguageBody } from '../src/auth/language-choice.ts';
import { OwnEmailBody } from '../src/auth/login-sessions.ts';
import { CloseOwnAccountBody, OwnAccountBody } from '../src/clients/own-account.ts';
import { OwnPhoneBody } from '../src/clients/own-phone.ts';

const person = { username: 'amina', email: 'amina@example.ma' };

/** Of what people do with their own accounts. */
export const ACCOUNT_BODIES = {
  LanguageBody: { schema: LanguageBody, right: { language: 'ar' } },
  MatriculeLoginBody: { schema: MatriculeLoginBody, right: { matricule: 'AD-0001', password: 'elan-admin' } },
  ClientLoginBody: { schema: ClientLoginBody, right: { email: 'amina@example.ma', password: 'elan-client' } },
  RegisterBody: {
    schema: RegisterBody,
    right: {
      ...person,
      password: 'secret',
      full_name: 'Amina Mekouar',
      phone: '+212 6 00 00 00 01',
      age: 34,
      gender: 'female',
      goal: 'perte de poids, Tonification',
      consent: '2026-11',
    },
  },
  OwnEmailBody: {
    schema: OwnEmailBody,
    right: { current_password: 'ancien-1', email: 'nadia@example.ma' },
  },
  OwnAccountBody: {
    schema: OwnAccountBody,
    right: {
      full_name: 'Amina Mekouar',
      phone: '+212 6 61 00 00 02',
      age: 35,
      gender: 'female',
      goal: 'strongman',
      version: 1,
    },
  },
  CloseOwnAccountBody: { schema: CloseOwnAccountBody, right: { current_password: 'ancien-1' } },
  OwnPhoneBody: {
    schema: OwnPhoneBody,
    right: { phone: '+212 6 61 00 00 02' },
  },
};
