import { House, LogOut, Package, User, Users } from 'lucide-react';
import { Arch } from '../../ui/art/arch.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { BUST_LOOKS } from '../../ui/art/bust.looks.ts';
import { Bust } from '../../ui/art/bust.tsx';
import { Brand, Logo } from '../../ui/art/logo.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { Zellige } from '../../ui/art/zellige.tsx';
import { BottomNav, BottomNavButton } from '../../ui/navigation/bottom-nav.tsx';
import { Sample, Section } from './sample.tsx';

const VEILED = BUST_LOOKS[3];
const TONES = [
  ['Encre', 'bg-ink'],
  ['Sable', 'bg-sand-2'],
  ['Papier', 'bg-paper'],
  ['Filet', 'bg-line'],
  ['50', 'bg-maj-50'],
  ['100', 'bg-maj-100'],
  ['200', 'bg-maj-200'],
  ['300', 'bg-maj-300'],
  ['400', 'bg-maj-400'],
  ['500', 'bg-maj-500'],
  ['600', 'bg-maj-600'],
  ['700', 'bg-maj-700'],
  ['800', 'bg-maj-800'],
  ['900', 'bg-maj-900'],
  ['Safran', 'bg-saffron'],
  ['Argile', 'bg-clay'],
  ['Oui', 'bg-ok'],
  ['Non', 'bg-bad'],
  ['Attention', 'bg-warn'],
] as const;

export function UiArt() {
  return (
    <Section title="La maison">
      <Sample name="Couleurs">
        {TONES.map(([name, tone]) => (
          <div key={name} className="w-16 text-xs text-ink-3">
            <div className={`mb-1 h-12 rounded-sm inset-ring inset-ring-line ${tone}`} />
            {name}
          </div>
        ))}
      </Sample>
      <Sample name="Lettres" stack>
        <p className="display text-44 font-bold leading-none tracking-[-.045em] md:text-88">
          Prenez de l'élan.
        </p>
        <p className="display text-2xl font-bold">jeudi 19 novembre 2026 · 18:00 – 18:55 · 1 250,00 DH</p>
        <p className="num max-w-[65ch] text-ink-2">
          Coaching individuel et cours collectifs au cœur de Casablanca. 8 → 7 SI, − 1 crédit, Œuvre, Ÿ, Ğazi.
        </p>
      </Sample>
      <Sample name="Logo, Brand, Avatar">
        <Logo />
        <Brand name="Élan" />
        <span className="night rounded-md p-4">
          <Brand name="Élan" tone="saffron" />
        </span>
        <Avatar name="Amina Mekouar" size="sm" />
        <Avatar name="Amina Mekouar" />
        <Avatar name="Zineb Kadiri" size="lg" tone="sand" />
      </Sample>
      <Sample name="Arch, Bust" stack>
        <div className="grid grid-cols-3 gap-5.5 md:grid-cols-6">
          {BUST_LOOKS.map((look) => (
            <Arch key={look.hairColour + look.skin} className="aspect-[1/1.12]">
              <Bust look={look} />
            </Arch>
          ))}
          <Arch className="aspect-[1/1.12]">
            <Portrait name="Amina Mekouar" />
          </Arch>
        </div>
        <div className="night relative h-72 overflow-hidden rounded-md">
          <Zellige />
          <Arch foot="flat" className="sunset absolute end-6 bottom-0 h-60 w-48">
            <Zellige size={72} className="text-white/28" />
            {VEILED && <Bust look={VEILED} bare className="absolute inset-x-0 bottom-0 h-52 w-full" />}
          </Arch>
        </div>
      </Sample>
      <BottomNav
        label="Navigation principale"
        items={[
          { to: '/ui', label: 'Accueil', icon: <House />, active: true },
          { to: '/cours', label: 'Cours', icon: <Users /> },
          { to: '/packs', label: 'Packs', icon: <Package /> },
          { to: '/profile', label: 'Profil', icon: <User /> },
        ]}
      >
        <BottomNavButton label="Logout" icon={<LogOut />} onClick={() => undefined} />
      </BottomNav>
    </Section>
  );
}
