import { texts } from '@elan/contract/language.ts';
import { isolated, writtenDay } from '../../platform/written.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

export const BILAN_MAIL_TEXTS = texts('mail-bilans', {
  yoursWith: (coach: string) => `Votre bilan avec ${coach}`,
  manyWait: (count: number) => `${count} bilans vous attendent`,
  WAITS_IN_PROFILE: 'Un bilan vous attend dans votre profil :',
  manyWaitInProfile: (count: number) => `${count} bilans vous attendent dans votre profil :`,
  by: (coach: string) => `Bilan de ${coach}`,
  BY_OFFICE: 'Saisi par le studio',
  YOURS: 'Vos bilans',
  READ_MINE: 'Lire mes bilans',
  TALK_ABOUT_IT: 'Bonne lecture, et parlez-en à votre coach à la prochaine séance.',
});

interface Content {
  readonly to: Addressee;
  readonly bilans: readonly {
    readonly coach_name: string;
    /** An instant as the studio writes it: its date is the studio's. */
    readonly updated_at: string;
    readonly is_by_office: boolean;
  }[];
}

/** What a bilan says is between client and coach: a mailbox may be read by others. */
export function composeBilan({ to, bilans }: Content, sender: Sender): AddressedMail {
  const [first] = bilans;
  const isOne = bilans.length === 1;
  return frameMail(
    {
      subject:
        first && isOne
          ? BILAN_MAIL_TEXTS.yoursWith(isolated(first.coach_name))
          : BILAN_MAIL_TEXTS.manyWait(bilans.length),
      to,
      introduction: isOne
        ? BILAN_MAIL_TEXTS.WAITS_IN_PROFILE
        : BILAN_MAIL_TEXTS.manyWaitInProfile(bilans.length),
      items: bilans.map(({ coach_name, updated_at, is_by_office }) => ({
        title: BILAN_MAIL_TEXTS.by(isolated(coach_name)),
        detail: writtenDay(updated_at.slice(0, 'YYYY-MM-DD'.length)),
        note: is_by_office ? BILAN_MAIL_TEXTS.BY_OFFICE : '',
      })),
      link: linkTo(sender, {
        path: '/profile?tab=bilans',
        what: BILAN_MAIL_TEXTS.YOURS,
        button: BILAN_MAIL_TEXTS.READ_MINE,
      }),
      closing: BILAN_MAIL_TEXTS.TALK_ABOUT_IT,
    },
    sender,
  );
}
