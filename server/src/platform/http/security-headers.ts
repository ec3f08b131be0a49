import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../program/config.ts';

type Settings = Pick<Config, 'studio' | 'publicUrl'>;

const SELF = "'self'";
const NONE = "'none'";

/** Everything the site needs comes from the site itself; only the hero's video may live elsewhere. */
function directives({ studio }: Settings, isSecure: boolean) {
  const video = studio.heroVideoUrl ? URL.parse(studio.heroVideoUrl)?.origin : undefined;
  return {
    defaultSrc: [SELF],
    scriptSrc: [SELF],
    styleSrc: [SELF],
    imgSrc: [SELF, 'data:', 'blob:'],
    mediaSrc: video ? [SELF, video] : [SELF],
    fontSrc: [SELF],
    connectSrc: [SELF],
    objectSrc: [NONE],
    baseUri: [NONE],
    formAction: [SELF],
    frameAncestors: [NONE],
    ...(isSecure && { upgradeInsecureRequests: [] }),
  };
}

/** What every reply tells the browser to refuse. The same for all: Helmet writes it down once, on a reply that nobody gets. */
export function securityHeaders(settings: Settings) {
  const isSecure = settings.publicUrl?.startsWith('https:') ?? false;
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives(settings, isSecure) },
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'same-origin' },
  });
  const request = new IncomingMessage(new Socket());
  const reply = new ServerResponse(request);
  write(request, reply, () => {});
  return reply.getHeaders();
}
