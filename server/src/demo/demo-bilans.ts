import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { AMINA, CLIENTS } from './demo-clients.ts';
import type { ClientKey, Happening, Moment } from './demo-diary.ts';
import { COACHES, type CoachKey } from './demo-people.ts';

interface DemoBilan {
  readonly client: ClientKey;
  readonly coach: CoachKey;
  readonly bilan: string;
  readonly created_at: Moment;
  readonly updated_at: Moment;
}

const ABOUT_AMINA: readonly {
  readonly coach: CoachKey;
  readonly days_ago: readonly [number, number];
  readonly bilan: string;
}[] = [
  {
    coach: 'karim',
    days_ago: [17, 17],
    bilan:
      'Bilan postural : épaules enroulées, bascule du bassin légère, cheville gauche peu mobile.\n' +
      'Rien d’inquiétant. Deux exercices de respiration et trois étirements à faire chaque soir, dix minutes.\n' +
      'À revoir dans six semaines.',
  },
  {
    coach: 'salma',
    days_ago: [15, 4],
    bilan:
      'Reprise après deux ans d’arrêt. Souffle correct, genou droit à ménager : pas de sauts pour l’instant.\n' +
      'Objectif : trois séances par semaine et −4 kg en trois mois, sans régime.\n' +
      'Après un mois : −1,2 kg, sommeil nettement meilleur, régularité exemplaire.',
  },
  {
    coach: 'yassine',
    days_ago: [12, 7],
    bilan:
      'Technique propre au squat gobelet (16 kg, 3 × 10). Le dos reste droit, les talons au sol.\n' +
      'Prochaine étape : soulevé de terre à la trap bar, barre légère, priorité au gainage.',
  },
];

const BY_COACH: Readonly<Record<CoachKey, readonly string[]>> = {
  yassine: [
    'Squat 95 kg, développé couché 72,5 kg, soulevé de terre 120 kg. Progression régulière, épaule gauche à échauffer davantage.\nCycle de force de six semaines, puis décharge.',
    'Bonne base, mais impatience sur les charges. On reste à 70 % tant que la descente n’est pas contrôlée.\nSommeil à surveiller : cinq heures par nuit ne suffisent pas.',
    'Premier atlas stone à 60 kg cette semaine. Prise à renforcer : marches du fermier deux fois par semaine.',
  ],
  salma: [
    'Poids : −2,8 kg en six semaines, tour de taille −4 cm. Petit-déjeuner enfin pris tous les jours.\nOn garde deux séances par semaine et on ajoute la marche du soir.',
    'Reprise prudente après une opération du genou : vélo et renforcement, pas d’impact.\nMoral excellent, courbatures modérées.',
    'Tension stabilisée selon le médecin. Fractionné doux possible désormais : 30 secondes vite, 90 secondes lentes, huit fois.',
  ],
  karim: [
    'Lombalgie de bureau : ischio-jambiers courts, fessiers endormis. Programme quotidien de douze minutes remis par écrit.\nDouleur passée de 6 à 3 sur 10.',
    'Amplitude de l’épaule droite : 150° contre 120° au départ. Le côté gauche suit.\nReprise de la natation possible dès la semaine prochaine.',
    'Posture nettement plus haute sur les photos comparées. Garder la pause debout toutes les heures.',
  ],
  nadia: [
    'Semi-marathon dans dix semaines : trois sorties, une séance de côtes, une de renforcement.\nVMA estimée à 14,5 km/h.',
    'Détente verticale 41 cm (+3). Appuis plus vifs, gainage encore fragile en fin de séance.',
    'Préparation au concours : 12 tractions, Luc Léger palier 9. Objectif palier 10 avant la fin du mois.',
  ],
};

/** Who was really there, oldest session first: a coach only writes about clients it has seen. */
function seenBy(
  coach: CoachKey,
  happenings: readonly Happening[],
  today: CivilDate,
): Map<ClientKey, CivilDate> {
  const cancelled = new Set(happenings.flatMap((event) => (event.kind === 'cancel' ? [event.slot] : [])));
  const seen = happenings
    .flatMap((event) => (event.kind === 'reserve' ? [event] : []))
    .filter(({ slot }) => slot.coach === coach && slot.date < today && !cancelled.has(slot))
    .map(({ client, slot }): [ClientKey, CivilDate] => [client, slot.date]);
  return new Map(seen.sort(([, a], [, b]) => (a < b ? 1 : -1)));
}

export function writeBilans(happenings: readonly Happening[], today: CivilDate): DemoBilan[] {
  const aboutAmina = ABOUT_AMINA.map(({ coach, bilan, days_ago: [created, updated] }) => ({
    client: AMINA,
    coach,
    bilan,
    created_at: `${addDays(today, -created)}T21:05`,
    updated_at: `${addDays(today, -updated)}T21:05`,
  }));
  const aboutOthers = COACHES.flatMap(({ key }) => {
    const seen = seenBy(key, happenings, today);
    const own = CLIENTS.filter(
      ({ username, coach }) => coach === key && username !== AMINA && seen.has(username),
    );
    return BY_COACH[key].flatMap((bilan, index) => {
      const client = own[index]?.username;
      const at = `${client === undefined ? '' : (seen.get(client) ?? '')}T21:30`;
      return client === undefined ? [] : [{ client, coach: key, bilan, created_at: at, updated_at: at }];
    });
  });
  return [...aboutAmina, ...aboutOthers];
}
