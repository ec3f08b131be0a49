/** A `fetch` that tells how many bytes of the answer have come so far: how many there will be, a file that is still being made does not know. */
export const fetchCounting =
  (onReceived: (bytes: number) => void): typeof fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    if (!response.ok || response.body === null) return response;
    let received = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, controller) {
          received += piece.byteLength;
          onReceived(received);
          controller.enqueue(piece);
        },
      }),
    );
    return new Response(counted, { status: response.status, headers: response.headers });
  };
