import { type Opening, OpenStudioBody } from '@elan/contract/opening.ts';
import * as z from 'zod/mini';
import { TypedSecret, typedTwice } from '../../lib/password-twice.ts';

/** What the page asks beyond what it sends: the password again. The link's secret is not typed. */
export const OpeningForm = z
  .extend(z.omit(OpenStudioBody, { secret: true }), { confirmPassword: TypedSecret })
  .check(typedTwice('password'));
export type OpeningInput = z.input<typeof OpeningForm>;
export type OpeningValues = z.infer<typeof OpeningForm>;

const FIRST_MATRICULE = 'AD-0001';

export const openingBlank = (fixed: Opening['fixed']) => ({
  username: '',
  matricule: FIRST_MATRICULE,
  password: '',
  confirmPassword: '',
  name: '',
  phone: '',
  whatsapp: '',
  email: '',
  address: '',
  legal: '',
  ...Object.fromEntries(fixed.map(({ field, value }) => [field, value])),
});
