/** Without what looks alike when it is read out: no I, l, 1, O, 0. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
/** The specification's length of a generated password. */
const LENGTH = 8;

export const generatePassword = (): string => {
  let password = '';
  while (password.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // Above the last whole multiple some signs would come up more often than others.
      const isFair = byte < 256 - (256 % SIGNS.length);
      if (isFair && password.length < LENGTH) password += SIGNS[byte % SIGNS.length];
    }
  }
  return password;
};
