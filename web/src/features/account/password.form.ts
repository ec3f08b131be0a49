import { OwnPasswordBody } from '@elan/contract/login-sessions.ts';
import * as z from 'zod/mini';
import { TypedSecret, typedTwice } from '../../lib/password-twice.ts';

/** What the form asks beyond what it sends: the new password again. */
export const PasswordChange = z
  .extend(OwnPasswordBody, { confirmPassword: TypedSecret })
  .check(typedTwice('new_password'));

export const PASSWORD_BLANK = { current_password: '', new_password: '', confirmPassword: '' };
