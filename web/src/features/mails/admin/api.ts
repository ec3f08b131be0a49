import {
  type AdminMail,
  listMails,
  type MailSettings,
  type MailSettingsBody,
  type MailsQuery,
  readMail,
  readMailQueue,
  readMailSettings,
  resendMail,
  sendTestMail,
  updateMailSettings,
} from '@elan/contract/mails/mails-admin.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useCall, usePage } from '../../../lib/api/use-call.ts';

const MAILS_KEY = ['admin', 'mails'];

/** Nobody tells when a mail has left: what is about to is looked at again until it has. */
const LOOK_EVERY_MS = 2000;
const isLeaving = ({ state, attempts }: Pick<AdminMail, 'state' | 'attempts'>) =>
  state === 'sending' || (state === 'waiting' && attempts === 0);
const whileLeaving = (mails: readonly AdminMail[] = []) => (mails.some(isLeaving) ? LOOK_EVERY_MS : false);

export const useMailQueue = () =>
  useCall(
    [...MAILS_KEY, 'queue'],
    readMailQueue,
    {},
    {
      refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? LOOK_EVERY_MS : false),
    },
  );

/** A list may show none of those that are about to leave: it is read as long as the queue is, and once well after it. */
export const useMails = (query: MailsQuery) => {
  const { dataUpdatedAt: queueReadAt } = useMailQueue();
  return usePage(
    [...MAILS_KEY, 'list', query],
    listMails,
    { query },
    {
      refetchInterval: ({ state }) =>
        state.dataUpdatedAt < queueReadAt + LOOK_EVERY_MS ? LOOK_EVERY_MS : whileLeaving(state.data?.rows),
    },
  );
};

/** One of them, whole; read anew each time it is opened, as the address by which it is shown is soon over. */
export const useMail = (id: string | undefined) =>
  useCall(
    [...MAILS_KEY, 'one', id],
    readMail,
    { params: { id: id ?? '' } },
    {
      enabled: id !== undefined,
      gcTime: 0,
      refetchInterval: ({ state }) => whileLeaving(state.data && [state.data]),
    },
  );

export const resend = ({ id }: AdminMail) => call(resendMail, { params: { id } });
export const sendTest = () => call(sendTestMail, {});

export const useMailSettings = () => useCall([...MAILS_KEY, 'settings'], readMailSettings, {});
export const saveMailSettings = (body: MailSettingsBody): Promise<MailSettings> =>
  call(updateMailSettings, { body });
