import { Id } from '@elan/contract/fields.ts';
import { type DialogParams, useDialogParams } from '../../lib/address/use-address-dialog.ts';

/** `sell=7` sells to that client, `sell=new` to one who is still to be said. */
export const SALE_PARAMS: DialogParams = ['sell'];

interface SalePreset {
  readonly client: number | undefined;
}

/** An address typed by hand may say anything: what is no client is one who is still to be said. */
const readSale = (query: URLSearchParams): SalePreset | undefined => {
  const value = query.get(SALE_PARAMS[0]);
  return value === null ? undefined : { client: Id.safeParse(value).data };
};

/** The panel in which a pack is sold lies over any tab while the address says so: `open` from anywhere. */
export const useSaleAddress = () => {
  const { query, open, handOver, close } = useDialogParams(SALE_PARAMS);
  return {
    preset: readSale(query),
    open: (client?: number) => open({ sell: client?.toString() ?? 'new' }),
    handOver,
    close,
  };
};
