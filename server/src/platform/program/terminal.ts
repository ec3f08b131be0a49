import type { AddressInfo } from 'node:net';

/** What a person at the terminal reads, apart from the structured log. */
interface Account {
  readonly role: string;
  readonly login: string;
  readonly password: string;
  readonly path: string;
}

const EVERYWHERE = new Set(['0.0.0.0', '::']);

export function addressOf({ address, port, family }: AddressInfo): string {
  if (EVERYWHERE.has(address)) return `http://localhost:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}

interface Announcement {
  readonly studio: string;
  readonly address: string;
  readonly accounts: readonly Account[];
  /** Where the first administrator is made, if there is none. Told to the terminal alone: a log is read by many. */
  readonly setup?: { readonly url: string; readonly hours: number } | undefined;
}

export function announce({ studio, address, accounts, setup }: Announcement): void {
  const width = Math.max(0, ...accounts.map(({ login }) => login.length));
  const lines = accounts.map(
    ({ role, login, password, path }) =>
      `    ${(role === 'user' ? 'client' : role).padEnd(6)}  ${login.padEnd(width)}  ${password.padEnd(11)}  ${address}${path}`,
  );
  const demo = lines.length > 0 ? ['', '  Demo accounts', ...lines] : [];
  const first = setup
    ? [
        '',
        `  Nobody can run this studio yet. Make its first administrator here, once, within ${setup.hours} hours:`,
        `    ${setup.url}`,
        '  A restart prints another link, and this one is void then.',
      ]
    : [];
  process.stdout.write(`\n${[`  ${studio} is open at ${address}`, ...demo, ...first].join('\n')}\n\n`);
}

type SystemError = Error & {
  code: string;
  syscall?: string;
  address?: string;
  port?: number;
  hostname?: string;
};
const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** One sentence that a person can act on. */
export function failureSentence(reason: unknown): string {
  if (isSystemError(reason) && reason.syscall === 'getaddrinfo')
    return `The name ${reason.hostname} leads nowhere from this machine: correct the setting that has it.`;
  if (isSystemError(reason) && reason.syscall === 'listen') {
    const { code, port, address } = reason;
    if (code === 'EADDRINUSE')
      return `Port ${port} of ${address} is in use by another program: stop that one, or choose another PORT.`;
    if (code === 'EACCES')
      return `This user may not listen on port ${port}: choose a PORT above 1023, or give the right to.`;
    if (code === 'EADDRNOTAVAIL') return `${address} is not an address of this machine: choose another HOST.`;
  }
  return reason instanceof Error ? reason.message || reason.name : String(reason);
}

export const explainFailure = (reason: unknown): void => {
  process.stderr.write(`Élan stopped: ${failureSentence(reason)}\n`);
};
