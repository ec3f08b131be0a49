import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export const REQUEST_ID_HEADER = 'x-request-id';
/** What proxies make: hexadecimal digits, a UUID, words with dots. Nothing that would forge a line of the log. */
const SHAPE = /^[\w.-]{8,64}$/;

/** The name of a request in the log and in its reply: that of the proxy in front, if we trust it, so that both logs agree. */
export function requestIds(trustedProxies: string[]) {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[REQUEST_ID_HEADER];
    const address = socket.remoteAddress;
    const isTheirs = typeof given === 'string' && SHAPE.test(given) && address !== undefined;
    return isTheirs && isTrusted(address, 0) ? given : randomUUID();
  };
}
