import { readIn } from '@elan/contract/language.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLanguage, keptLanguage } from '../device/language-cookie.ts';
import { followLanguage, forgetFollowed } from './account-language.ts';

const reload = vi.fn();
const forgetCookie = () => {
  // What the page's cookies are is the browser's to say.
  Reflect.set(document, 'cookie', 'language=; Path=/; Max-Age=0');
};

beforeEach(() => {
  reload.mockReset();
  forgetFollowed();
  forgetCookie();
});
afterEach(() => {
  forgetCookie();
  readIn(() => 'default');
});

test('a choice is kept on the device, and another one takes its place', () => {
  expect(keptLanguage()).toBeUndefined();
  expect(keepLanguage('en')).toBe(true);
  expect(keepLanguage('ar')).toBe(true);
  expect(keptLanguage()).toBe('ar');
});

test("an account's choice becomes the device's, and the page is loaded anew", () => {
  followLanguage('ar', reload);
  expect(keptLanguage()).toBe('ar');
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that is in the language already is left alone, as is one of an account that chose none', () => {
  readIn(() => 'ar');
  followLanguage('ar', reload);
  followLanguage(null, reload);
  expect(keptLanguage()).toBe('ar');
  expect(reload).not.toHaveBeenCalled();
});

test('a page that comes in another language all the same is not loaded again and again', () => {
  for (let visit = 0; visit < 3; visit += 1) followLanguage('ar', reload);
  expect(reload).toHaveBeenCalledOnce();
  forgetFollowed();
  followLanguage('ar', reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a browser that keeps no cookies goes on as it is', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  followLanguage('ar', reload);
  expect(reload).not.toHaveBeenCalled();
});
