import type { Deps } from '../platform/deps.ts';
import { findImage } from './images.queries.ts';

export async function findPicture({ db }: Deps, id: string): Promise<Buffer | undefined> {
  const image = await findImage(db, id);
  return image?.bytes;
}
