import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const MONTHS: readonly MessageDescriptor[] = [
  msg`janvier`,
  msg`février`,
  msg`mars`,
  msg`avril`,
  msg`mai`,
  msg`juin`,
  msg`juillet`,
  msg`août`,
  msg`septembre`,
  msg`octobre`,
  msg`novembre`,
  msg`décembre`,
];

/** Monday first. The short form is for the eye, the long one for the ear. */
export const WEEKDAYS: readonly { short: MessageDescriptor; long: MessageDescriptor }[] = [
  { short: msg`lun`, long: msg`lundi` },
  { short: msg`mar`, long: msg`mardi` },
  { short: msg`mer`, long: msg`mercredi` },
  { short: msg`jeu`, long: msg`jeudi` },
  { short: msg`ven`, long: msg`vendredi` },
  { short: msg`sam`, long: msg`samedi` },
  { short: msg`dim`, long: msg`dimanche` },
];
