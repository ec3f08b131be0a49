/** Numbers come as they are dialled, `+212612345678`: the server has read what was typed (`phone_e164`). */
export const callLink = (dialled: string): string => `tel:${dialled}`;

/** Where one writes to that number, with a text already typed. */
export const messagingLink = (dialled: string, text: string): string =>
  `https://wa.me/${dialled.slice(1)}?text=${encodeURIComponent(text)}`;

/** The same for the telephone's own messages. `?&`: one kind of telephone looks for the text after `?`, the other after `&`. */
export const smsLink = (dialled: string, text: string): string =>
  `sms:${dialled}?&body=${encodeURIComponent(text)}`;
