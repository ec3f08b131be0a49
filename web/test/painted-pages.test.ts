import { expect, test } from 'vitest';
import source from '../index.html?raw';
import { paint } from '../painted-pages.ts';
import { paintHome, paintPage } from '../src/prerender.tsx';

const painter = { paintHome, paintPage };
const { home, page } = paint(source, painter, 'default');
const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

test('the home page says what it is before any script has run', () => {
  expect(home).toMatch(/<h1[^>]*>Prenez<br\/>de l&#x27;élan\.<\/h1>/);
  expect(home.match(/<h1/g)).toHaveLength(1);
  expect(home).toContain('Choisissez votre coach, votre heure, et venez.');
  expect(home).toContain('src="/hero.svg"');
});

test('its links lead somewhere, on a phone and on a wide screen', () => {
  for (const href of ['/', '/coaches', '/group-courses', '/packs', '/?view=courses'])
    expect(hrefs(home)).toContain(href);
});

test('nothing in it depends on who is signed in', () => {
  expect(home).not.toMatch(/Connexion|Profil|login|profile/);
});

test('any other page starts by saying that it is on its way', () => {
  expect(page).toContain('Chargement…');
  expect(page).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
  expect(page).not.toContain('Prenez');
});

test('only the home page asks for the hero ahead', () => {
  const asked = (html: string) => html.match(/<link rel="preload" as="image"[^>]*>/g)?.length ?? 0;
  expect([asked(home), asked(page)]).toEqual([2, 0]);
});

test.each([
  ['home', home],
  ['page', page],
])('the policy allows all of %s: no script, style or handler within', (_name, html) => {
  for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(' src="/');
  expect(html).toMatch(/<script[^>]*><\/script>/);
  expect(html).not.toMatch(/<style|<[^>]+ style=|<[^>]+ on[a-z]+=|javascript:/);
});

test('words for when the application does not come are there, unseen', () => {
  for (const html of [home, page])
    expect(html).toMatch(/<div id="not-arrived" hidden="">.*La page n&#x27;est pas arrivée/);
});

test('a page without a place for it is not painted over silently', () => {
  expect(() => paint('<body></body>', painter, 'default')).toThrow('root');
});

test.each([
  ['fr', 'fr', 'ltr'],
  ['en', 'en', 'ltr'],
  ['ar', 'ar', 'rtl'],
] as const)('both are painted in %s, and say so', (language, tag, direction) => {
  const html = `<html lang="${tag}" dir="${direction}" data-language="${language}">`;
  for (const painted of Object.values(paint(source, painter, language))) {
    expect(painted).toContain(html);
    expect(painted).toMatch(/<div id="root">.+<\/div>/);
  }
});

test("whoever chose no language gets the source's", () => {
  for (const painted of [home, page])
    expect(painted).toContain('<html lang="fr" dir="ltr" data-language="default">');
});
