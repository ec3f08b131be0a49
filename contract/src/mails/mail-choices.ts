/** Where a mail leads whoever wants no more of its kind; mailbox programs send a POST there by themselves (RFC 8058). */
export const unsubscribePath = (token: string) => `/unsubscribe/${token}`;
