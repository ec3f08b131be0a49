import { ArrowRight, CalendarDays, LogOut, Phone, Plus, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { ExternalLinkButton, LinkButton } from '../../ui/actions/link-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Zellige } from '../../ui/art/zellige.tsx';
import { Sample, Section } from './sample.tsx';

export function UiActions() {
  const [pending, setPending] = useState(false);
  const [chosen, setChosen] = useState('—');
  return (
    <Section title="Actions">
      <Sample name="Button : variantes">
        <Button variant="primary">Se connecter</Button>
        <Button variant="accent">Confirmer la réservation</Button>
        <Button>Garder mon créneau</Button>
        <Button variant="danger">Retirer le pack</Button>
        <Button variant="danger-quiet">Annuler</Button>
        <Button variant="plain">Clear</Button>
        <Button variant="link">Tout voir</Button>
      </Sample>
      <Sample name="Button : tailles, icônes">
        <Button size="sm" icon={Plus} variant="primary">
          Réserver
        </Button>
        <Button icon={CalendarDays} iconClass="size-4.5">
          Changer la date
        </Button>
        <Button size="lg" variant="primary" trailing={<ArrowRight className="size-4.5" />}>
          Continuer
        </Button>
      </Sample>
      <Sample name="Button : en cours, indisponible">
        <Button variant="primary" pending>
          Se connecter
        </Button>
        <Button pending={pending} onClick={() => setPending(true)}>
          Appuyez : une seule fois
        </Button>
        <Button variant="primary" disabled>
          Voir les heures
        </Button>
        <Button disabled>Course Full</Button>
      </Sample>
      <Sample name="Sur fond nuit">
        <div className="night relative flex w-full flex-wrap gap-3 overflow-hidden rounded-md p-5">
          <Zellige />
          <Button variant="accent" trailing={<ArrowRight className="size-4.5" />}>
            Réservez une Séance
          </Button>
          <Button variant="ghost">Voir Nos Packs</Button>
        </div>
      </Sample>
      <Sample name="IconButton, liens, Menu">
        <IconButton label="Supprimer" variant="quiet" icon={Trash2} iconClass="size-5" />
        <IconButton label="Ajouter" icon={Plus} iconClass="size-5" />
        <LinkButton to="/" trailing={<ArrowRight className="size-4.5" />}>
          Retour à l’accueil
        </LinkButton>
        <ExternalLinkButton href="tel:+212600000000" variant="link" icon={Phone} iconClass="size-4.5">
          +212 6 00 00 00 00
        </ExternalLinkButton>
        <Menu
          label="Menu de Amina Mekouar"
          trigger={<Avatar name="Amina Mekouar" />}
          header={
            <>
              <p className="font-semibold">Amina Mekouar</p>
              <p className="text-sm text-ink-3">amina.mekouar@example.ma</p>
            </>
          }
          items={[
            { id: 'profile', label: 'Profil', icon: <User />, onAction: () => setChosen('Profil') },
            {
              id: 'logout',
              label: 'Déconnexion',
              icon: <LogOut />,
              danger: true,
              onAction: () => setChosen('Déconnexion'),
            },
          ]}
        />
        <span className="text-sm text-ink-3">Choix : {chosen}</span>
      </Sample>
    </Section>
  );
}
