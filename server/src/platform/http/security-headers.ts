import type { Config } from '../program/config.ts';

const A_YEAR_S = 365 * 24 * 3600;

/** Everything the site needs comes from the site itself; only the hero's video may live elsewhere. */
function contentSecurityPolicy({ studio, publicUrl }: Pick<Config, 'studio' | 'publicUrl'>): string {
  const video = studio.heroVideoUrl ? URL.parse(studio.heroVideoUrl)?.origin : undefined;
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    video ? `media-src 'self' ${video}` : "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

/** What every reply tells the browser to refuse: put together once, for a library would do so for each. */
export const securityHeaders = (config: Pick<Config, 'studio' | 'publicUrl'>): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  ...(config.publicUrl?.startsWith('https:') && {
    'strict-transport-security': `max-age=${A_YEAR_S}; includeSubDomains`,
  }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});
