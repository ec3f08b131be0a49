import { i18n, type Messages } from '@lingui/core';

/** French is the source language and so far the only one: its texts come with the code that shows them. */
const french: Messages = {};

/**
 * Called by every built module that has texts; see web/texts-with-their-code.ts.
 * @public
 */
export const addTexts = (texts: Messages): void => {
  Object.assign(french, texts);
};

export const startI18n = () => {
  i18n.loadAndActivate({ locale: 'fr', messages: french });
  return i18n;
};
