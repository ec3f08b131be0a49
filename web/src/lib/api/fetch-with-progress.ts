/**
 * A `fetch` that tells how much of what it sends has left, from 0 to 1: the browser's own cannot. For `call`'s `transport`,
 * with a form as its body.
 */
export const fetchWithProgress =
  (onSent: (share: number) => void): typeof fetch =>
  (url, init = {}) =>
    new Promise((resolve, reject) => {
      // Nobody would hear of it any more.
      init.signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(url));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onSent(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type');
        const headers = type === null ? {} : { 'content-type': type };
        resolve(new Response(request.responseText, { status: request.status, headers }));
      });
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      init.signal?.addEventListener('abort', () => {
        request.abort();
        reject(init.signal?.reason);
      });
      request.send(init.body instanceof FormData ? init.body : null);
    });
