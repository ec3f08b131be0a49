import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { ContactDialog } from '../../entities/studio/contact-dialog.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Arch } from '../../ui/art/arch.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { type ToastType, useToast } from '../../ui/feedback/toast.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stepper } from '../../ui/navigation/stepper.tsx';
import { ConfirmDialog, type ConfirmType } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { Sample, Section } from './sample.tsx';

const CONFIRMS: readonly ConfirmType[] = ['warning', 'danger', 'info', 'success'];
const TOASTS: readonly ToastType[] = ['success', 'error', 'warning', 'info'];
const LINES = Array.from({ length: 12 }, (_, index) => `Ligne ${index + 1}`);

export function UiOverlays() {
  const toast = useToast();
  const { confirm, question } = useConfirm();
  const [open, setOpen] = useState<'form' | 'flow' | 'contact'>();
  const [answer, setAnswer] = useState('—');
  const close = () => setOpen(undefined);
  return (
    <Section title="Dialogues et messages">
      <Sample name="Dialog">
        <Button onClick={() => setOpen('form')}>Inscription</Button>
        <Button onClick={() => setOpen('flow')}>Étapes, une hauteur</Button>
        <Button onClick={() => setOpen('contact')}>Contact</Button>
      </Sample>
      <Sample name="ConfirmDialog">
        {CONFIRMS.map((type) => (
          <Button
            key={type}
            onClick={async () =>
              setAnswer(
                (await confirm({
                  type,
                  message: 'Le créneau choisi, jeudi 19 novembre de 18:00 à 18:55, sera perdu.',
                }))
                  ? 'oui'
                  : 'non',
              )
            }
          >
            {type}
          </Button>
        ))}
        <span className="text-sm text-ink-3">Réponse : {answer}</span>
      </Sample>
      <Sample name="Toast">
        {TOASTS.map((type) => (
          <Button
            key={type}
            onClick={() => toast({ type, title: 'Points Updated', message: 'Nouveau solde : 8 points.' })}
          >
            {type}
          </Button>
        ))}
        <Button
          onClick={() =>
            toast({
              type: 'warning',
              title: 'Crédits Insuffisants',
              message:
                'Vous avez besoin d’au moins 1 crédit pour réserver une séance normale. Choisissez un bilan, gratuit.',
              duration: 8000,
              actions: [
                { label: 'Choisir un bilan', onPress: () => setAnswer('bilan') },
                { label: 'Contacter', onPress: () => setOpen('contact') },
              ],
            })
          }
        >
          avec actions, 8 s
        </Button>
      </Sample>
      {question && <ConfirmDialog {...question} />}
      <Dialog
        isOpen={open === 'form'}
        onClose={close}
        size="lg"
        title="S'inscrire pour réserver avec Salma El Idrissi"
        media={
          <Arch className="h-15 w-13">
            <Portrait name="Salma El Idrissi" />
          </Arch>
        }
        footer={
          <div className="flex flex-col-reverse items-center justify-between gap-1 md:flex-row">
            <Button variant="link">Déjà un compte ? Se connecter</Button>
            <Button
              variant="primary"
              trailing={<ArrowRight className="size-4.5" />}
              className="max-md:w-full"
            >
              S'inscrire et choisir l'heure
            </Button>
          </div>
        }
      >
        <div className="grid gap-x-4.5 gap-y-3.5 md:grid-cols-2">
          {LINES.map((line) => (
            <TextField key={line} label={line} />
          ))}
        </div>
      </Dialog>
      <Dialog
        isOpen={open === 'flow'}
        onClose={close}
        onBack={close}
        tall
        eyebrow="Réserver avec"
        title="Salma El Idrissi"
        progress={
          <div className="px-5 pt-1 md:px-7">
            <Stepper steps={['Date', 'Heure', 'Confirmation']} current={1} />
          </div>
        }
        footer={
          <Button variant="accent" wide onClick={close}>
            Confirmer la réservation
          </Button>
        }
      >
        <p>Une seule hauteur pour toutes les étapes.</p>
      </Dialog>
      <ContactDialog
        isOpen={open === 'contact'}
        onClose={close}
        studio={{
          name: 'Élan',
          phone: '+212 6 00 00 00 00',
          phone_e164: '+212600000000',
          whatsapp_e164: '+212600000000',
        }}
      />
    </Section>
  );
}
