import { expect, test, vi } from 'vitest';
import { fetchWithProgress } from './fetch-with-progress.ts';

test('what was given up before it was sent is not sent', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  const signal = AbortSignal.abort(new DOMException('changed my mind', 'AbortError'));
  const sent = fetchWithProgress(() => undefined)('/api/upload', { method: 'POST', signal });
  await expect(sent).rejects.toThrow('changed my mind');
  expect(send).not.toHaveBeenCalled();
});
