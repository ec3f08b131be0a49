import { saveOwnBilan } from '@elan/contract/bilans.ts';
import { call } from '../../../lib/api-client.ts';

/** `version`: the one that was seen, 0 for none. */
export const saveBilan = (id: number, body: { readonly bilan: string; readonly version: number }) =>
  call(saveOwnBilan, { params: { id }, body });
