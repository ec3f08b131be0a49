import * as z from 'zod/mini';

type MediaType = `${string}/${string}` & z.core.util.MimeTypes;

/** A reply that is a file instead of JSON, of one of these media types. A file with a name is meant to be saved under it. */
export const file = (...types: readonly MediaType[]) => z.file().check(z.mime([...types]));

interface Upload {
  readonly maxBytes: number;
  /** For the file chooser and the API page. What a file really is, the server reads from its content. */
  readonly types: readonly MediaType[];
  readonly missing: () => string;
  readonly tooLarge: () => string;
}

/** A file among the fields of a body, which then travels as multipart/form-data. */
export const upload = ({ maxBytes, types, missing, tooLarge }: Upload) =>
  z
    .file({ error: missing })
    .check(z.maxSize(maxBytes, { error: tooLarge }))
    .register(z.globalRegistry, { description: types.join(', ') });
