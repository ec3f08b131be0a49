import { HEAD_BYTES, whyNotUploadable } from '@elan/contract/uploads/uploads.rules.ts';
import { UPLOAD_TEXTS } from '@elan/contract/uploads/uploads.texts.ts';
import { uploadImage } from '@elan/contract/uploads/uploads.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiFailure, isUnanswered } from '../../lib/api/api-failure.ts';
import { fetchWithProgress } from '../../lib/api/fetch-with-progress.ts';

/** How far an upload is, in percent: the file is looked at, then sent, then kept. */
const LOOKED_AT = 10;
const SENDING = 30;
const SENT = 95;
const KEPT = 100;
/** Long enough to be seen. */
const KEPT_SHOWN_MS = 500;

type Upload = { readonly percent?: number; readonly error?: string };

/** Sends a picture as soon as it is chosen, and hands on the address under which it is kept. The latest choice counts. */
export const useImageUpload = (onKept: (url: string) => void) => {
  const { t } = useLingui();
  const [{ percent, error }, setUpload] = useState<Upload>({});
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const wordsFor = (failure: unknown): string => {
    if (isUnanswered(failure)) return t`Network error. Please check your connection and try again.`;
    const reason = failure instanceof ApiFailure ? failure.error : undefined;
    return reason === undefined ? UPLOAD_TEXTS.FAILED : t`Upload failed: ${reason}`;
  };

  const start = async (file: File, signal: AbortSignal) => {
    setUpload({ percent: LOOKED_AT });
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    signal.throwIfAborted();
    const fault = whyNotUploadable(file.size, head);
    if (fault !== undefined) return setUpload({ error: UPLOAD_TEXTS[fault] });
    setUpload({ percent: SENDING });
    const transport = fetchWithProgress((share) =>
      setUpload({ percent: SENDING + Math.round(share * (SENT - SENDING)) }),
    );
    const { data } = await call(uploadImage, { body: { image: file }, signal, transport });
    setUpload({ percent: KEPT });
    onKept(data.url);
    setTimeout(() => setUpload((now) => (now.percent === KEPT ? {} : now)), KEPT_SHOWN_MS);
  };

  const choose = async (file: File | undefined) => {
    current.current?.abort();
    if (file === undefined) return setUpload({ error: UPLOAD_TEXTS.NO_FILE });
    const sending = new AbortController();
    current.current = sending;
    const { signal } = sending;
    try {
      await start(file, signal);
    } catch (failure) {
      if (!signal.aborted) setUpload({ error: wordsFor(failure) });
    }
  };
  const cancel = () => {
    current.current?.abort();
    setUpload({});
  };
  return {
    percent,
    error,
    isSending: percent !== undefined && percent < KEPT,
    choose: (file: File | undefined) => void choose(file),
    cancel,
  };
};
export type ImageUpload = ReturnType<typeof useImageUpload>;
