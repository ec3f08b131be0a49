import { UPLOAD_MAX_BYTES } from '@elan/contract/uploads/uploads.rules.ts';
import { UPLOAD_TEXTS } from '@elan/contract/uploads/uploads.texts.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { PhotoField } from './photo-field.tsx';
import { useImageUpload } from './use-image-upload.ts';

const URL = `/images/${'0a'.repeat(32)}.webp`;
const PNG = '\x89PNG\r\n\x1a\n';

/** The browser's way to send a file and see how far it is. */
class Wire extends EventTarget {
  static last: Wire | undefined;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  sent: unknown;
  isAborted = false;
  open = vi.fn();
  setRequestHeader = vi.fn();
  getResponseHeader = () => 'application/json';
  constructor() {
    super();
    Wire.last = this;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.isAborted = true;
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

function Sample() {
  const [photo, setPhoto] = useState<string | null>(null);
  const upload = useImageUpload(setPhoto);
  return (
    <>
      <PhotoField label="Photo" name="Salma El Idrissi" value={photo} onChange={setPhoto} upload={upload} />
      <button type="button" disabled={upload.isSending}>
        Enregistrer
      </button>
    </>
  );
}

const start = () => {
  vi.stubGlobal('XMLHttpRequest', Wire);
  renderInFrench(<Sample />);
};
afterEach(() => {
  vi.unstubAllGlobals();
  Wire.last = undefined;
});

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Photo', { selector: 'input' }), { target: { files: [file] } });
const picture = () => new File([bytes(PNG)], 'salma.png', { type: 'image/png' });
const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
const wire = () => waitFor(() => Wire.last ?? Promise.reject(new Error('nothing sent yet')));

test('a chosen picture is sent at once, told from 10 over 30 to 100, and then shown', async () => {
  start();
  expect(screen.getByText('JPG, PNG, GIF, max 10MB')).toBeTruthy();
  expect(screen.getByText('SE')).toBeTruthy();
  choose(picture());
  expect(percent()).toBe('10');
  const sending = await wire();
  expect(percent()).toBe('30');
  expect(screen.getByText('Enregistrer')).toHaveProperty('disabled', true);
  expect(sending.sent instanceof FormData && sending.sent.get('image')).toBeInstanceOf(File);
  sending.progress(50, 100);
  await waitFor(() => expect(Number(percent())).toBeGreaterThan(60));
  sending.answer(200, { success: true, data: { url: URL } });
  await waitFor(() => expect(percent()).toBe('100'));
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe(URL));
  await screen.findByRole('button', { name: 'Changer la photo' });
  expect(screen.getByText('Enregistrer')).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la photo' }));
  expect(screen.getByText('SE')).toBeTruthy();
});

test.each([
  [
    'a script named .png',
    new File(['<script>alert(1)</script>'], 'a.png', { type: 'image/png' }),
    UPLOAD_TEXTS.NOT_AN_IMAGE,
  ],
  [
    'a drawing with scripts',
    new File(['<svg onload="x"/>'], 'a.svg', { type: 'image/svg+xml' }),
    UPLOAD_TEXTS.NOT_AN_IMAGE,
  ],
  ['11 MB', new File([bytes(PNG), new Uint8Array(UPLOAD_MAX_BYTES)], 'a.png'), UPLOAD_TEXTS.TOO_LARGE],
  ['an empty file', new File([], 'a.png'), UPLOAD_TEXTS.NO_FILE],
])('%s is refused by its content, without being sent', async (_, file, text) => {
  start();
  choose(file);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(Wire.last).toBeUndefined();
});

test('something dropped that is no file asks for one', async () => {
  start();
  fireEvent.drop(screen.getByRole('group', { name: 'Photo' }), { dataTransfer: { files: [] } });
  expect(await screen.findByText('Please select an image to upload')).toBeTruthy();
});

test.each([
  [
    'a refusal',
    (sending: Wire) => sending.answer(415, { success: false, error: { message: 'Trop flou.' } }),
    'Upload failed: Trop flou.',
  ],
  [
    'a server without words',
    (sending: Wire) => sending.answer(500, {}),
    'Image upload failed. Please try again.',
  ],
  ['a line that breaks', (sending: Wire) => sending.dispatchEvent(new Event('error')), /^Network error/],
])('%s is told, and one may choose again', async (_, happen, text) => {
  start();
  choose(picture());
  happen(await wire());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choisir une photo' })).toBeTruthy();
});

test('an upload can be interrupted', async () => {
  start();
  choose(picture());
  const sending = await wire();
  await userEvent.click(screen.getByRole('button', { name: "Interrompre l'envoi" }));
  expect(sending.isAborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choisir une photo' })).toBeTruthy();
});

test('only the second of two pictures chosen in a row is sent, however long the first was looked at', async () => {
  start();
  const slow = picture();
  const looked = Promise.withResolvers<ArrayBuffer>();
  vi.spyOn(slow, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: () => looked.promise }));
  choose(slow);
  choose(picture());
  const second = await wire();
  looked.resolve(bytes(PNG).buffer);
  await act(() => looked.promise);
  await act(async () => undefined);
  expect(Wire.last).toBe(second);
  expect(percent()).toBe('30');
});
