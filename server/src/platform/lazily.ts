/**
 * Opened for whoever asks first, and kept for all others. A failure is not kept: a file that is missing for the minute of a
 * deployment, or a moment without free file descriptors, costs those who ask meanwhile and nobody after them.
 */
export function lazily<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
