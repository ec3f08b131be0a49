import { type Place, placeOf, resolveImport, stageOf } from './place.ts';

const CONTRACT_PACKAGES = /^zod(?:\/|$)/;
const WEB_LAYERS = ['lib', 'ui', 'entities', 'features', 'areas', 'assembly'];
const NOUN_OF_CONTRACT = /^contract\/src\/[^/]+\//;
/** What talks to the server. */
const API_CLIENT = 'web/src/lib/api/api-client.ts';
/** What every layer of the browser may use: data, not code of a layer. */
const WEB_LEAVES = ['locales', 'styles', 'assets'];

/** The templates of one domain may share a frame, and a translation is told what it translates. */
const mayShareTemplates = (from: Place, own: boolean) =>
  from.unit === 'translations' || (own && from.layer === 'templates');

function whyNotOnServer(from: Place, to: Place): string | undefined {
  if (to.layer === 'platform') return undefined;
  if (from.layer === 'platform') return 'platform knows no domain';
  if (to.layer === 'assembly')
    return from.layer === 'assembly' ? undefined : 'only main and app assemble; nothing imports them';
  const own = from.unit === to.unit;
  if (to.layer === 'queries') {
    if (own && ['service', 'queries', 'jobs', 'part'].includes(from.layer)) return undefined;
    return own
      ? `${from.layer} do not query: ask the service`
      : 'the queries of another domain are its own: ask its service';
  }
  if (to.layer === 'templates' && mayShareTemplates(from, own)) return undefined;
  if (from.layer === 'queries' || from.layer === 'templates')
    return `${from.layer} import only platform and contract`;
  if (to.layer === 'routes') return from.layer === 'assembly' ? undefined : 'only app.ts mounts routes';
  if (to.layer === 'service' || from.layer === 'assembly' || own) return undefined;
  return `${to.layer} of another domain is its own: ask its service`;
}

function whyNotInWeb(from: Place, to: Place): string | undefined {
  if (WEB_LEAVES.includes(to.layer)) return undefined;
  const [high, low] = [WEB_LAYERS.indexOf(from.layer), WEB_LAYERS.indexOf(to.layer)];
  if (high === -1 || low === -1) return undefined;
  if (high < low)
    return `${from.layer} is below ${to.layer}: areas → features → entities → ui → lib → contract`;
  if (high > low || from.unit === to.unit || from.layer === 'entities') return undefined;
  return from.layer === 'areas' ? 'an area does not import another area' : 'features do not import features';
}

/** The kit is made of fields, tables and dialogs; what it is filled with comes from above. */
function whyNotInKit(resolved: string): string | undefined {
  if (NOUN_OF_CONTRACT.test(resolved)) return 'ui knows no noun of the contract: entities do';
  return resolved === API_CLIENT ? 'ui fetches nothing: what it shows is handed to it' : undefined;
}

function whyNotPackage(from: Place, target: string): string | undefined {
  if (from.layer === 'contract' && !CONTRACT_PACKAGES.test(target))
    return 'the contract imports zod and itself, nothing else';
  if (from.side === 'web' && from.layer !== 'tool' && target.startsWith('node:'))
    return 'a browser has no Node.js';
  return undefined;
}

/** `testing` holds what several of them need, so that none has to reach into another. */
function whyNotStage(file: string, resolved: string): string | undefined {
  const [from, to] = [stageOf(file), stageOf(resolved)];
  if (to === undefined || from === to) return undefined;
  if (from === undefined) return 'only tests and tools import tests and tools';
  return to === 'testing' ? undefined : `what ${from} and ${to} share belongs into testing`;
}

/** Why a file may not import that, in words, or undefined when it may. */
export function whyNotImport(file: string, target: string): string | undefined {
  const from = placeOf(file);
  const resolved = resolveImport(file, target);
  const misplaced = resolved && whyNotStage(file, resolved);
  if (misplaced) return misplaced;
  if (from.layer === 'test' && from.side !== 'web') return undefined;
  if (resolved === undefined) return from.layer === 'test' ? undefined : whyNotPackage(from, target);
  const to = placeOf(resolved);
  if (from.layer === 'ui') {
    const why = whyNotInKit(resolved);
    if (why) return why;
  }
  if (from.side === 'web' && to.side === 'server') return 'the browser never imports the server';
  if (from.side === 'server' && to.side === 'web') return 'the server never imports the browser';
  if (from.layer === 'test' || from.layer === 'tool') return undefined;
  if (to.layer === 'contract') return undefined;
  if (from.layer === 'contract') return 'the contract imports zod and itself, nothing else';
  if (from.side !== to.side) return undefined;
  return from.side === 'server' ? whyNotOnServer(from, to) : whyNotInWeb(from, to);
}
