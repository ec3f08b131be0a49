import { i18n } from '@lingui/core';
import { messages } from '../locales/fr.po';

/** French is the source language and so far the only one. */
export const startI18n = () => {
  i18n.loadAndActivate({ locale: 'fr', messages });
  return i18n;
};
