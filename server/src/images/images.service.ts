import type { Database } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { EncodedImage } from '../platform/images.ts';
import { findImage, insertImage } from './images.queries.ts';

export async function findPicture({ db }: Deps, id: string): Promise<Buffer | undefined> {
  const image = await findImage(db, id);
  return image?.bytes;
}

interface Origin {
  readonly created_at: string;
  readonly created_by: number;
}

/** Keeps a picture and tells the address that shows it for good. */
export async function storePicture(db: Database, image: EncodedImage, origin: Origin): Promise<string> {
  await insertImage(db, { ...image, ...origin });
  return `/images/${image.id}.webp`;
}
