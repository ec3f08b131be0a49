import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showFile } from './save-file.ts';

const PDF = new File(['%PDF'], 'recu-R-2026-0042.pdf', { type: 'application/pdf' });
const saved: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
});
afterEach(() => {
  saved.length = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const openTab = () => {
  const tab = { location: '', close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  return tab;
};

test('a file is shown in the tab that the press opened', async () => {
  const tab = openTab();
  await showFile(Promise.resolve(PDF));
  expect(tab.location).toBe('blob:1');
  expect(saved).toEqual([]);
});

test('a file is saved where no tab may be opened', async () => {
  vi.stubGlobal('open', () => null);
  await showFile(Promise.resolve(PDF));
  expect(saved).toEqual(['recu-R-2026-0042.pdf blob:1']);
});

test('a failed download leaves no empty tab behind', async () => {
  const tab = openTab();
  await expect(showFile(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(tab.close).toHaveBeenCalledOnce();
});
