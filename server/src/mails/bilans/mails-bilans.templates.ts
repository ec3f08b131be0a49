import { writtenDay } from '../../platform/clock.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

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
        first && isOne ? `Votre bilan avec ${first.coach_name}` : `${bilans.length} bilans vous attendent`,
      to,
      introduction: isOne
        ? 'Un bilan vous attend dans votre profil :'
        : `${bilans.length} bilans vous attendent dans votre profil :`,
      items: bilans.map(({ coach_name, updated_at, is_by_office }) => ({
        title: `Bilan de ${coach_name}`,
        detail: writtenDay(updated_at.slice(0, 'YYYY-MM-DD'.length)),
        note: is_by_office ? 'Saisi par le studio' : '',
      })),
      link: linkTo(sender, { path: '/profile?tab=bilans', what: 'Vos bilans', button: 'Lire mes bilans' }),
      closing: 'Bonne lecture, et parlez-en à votre coach à la prochaine séance.',
    },
    sender,
  );
}
