import { addDays } from '@elan/contract/time.ts';
import { saveBilan } from '../bilans/bilans.service.ts';
import { listSeen } from './demo.queries.ts';
import { AMINA, CLIENTS, COACHES, type CoachKey } from './demo-people.ts';
import type { Studio } from './demo-studio.ts';

/** About Amina, by coach: what was written so many days ago, and what it became. */
const ABOUT_AMINA: readonly (readonly [CoachKey, daysAgo: number, text: string])[] = [
  [
    'karim',
    17,
    'Bilan postural : épaules enroulées, bascule du bassin légère, cheville gauche peu mobile.\nRien d’inquiétant. Deux exercices de respiration et trois étirements à faire chaque soir, dix minutes.\nÀ revoir dans six semaines.',
  ],
  [
    'salma',
    15,
    'Reprise après deux ans d’arrêt. Souffle correct, genou droit à ménager : pas de sauts pour l’instant.\nObjectif : trois séances par semaine et −4 kg en trois mois, sans régime.',
  ],
  [
    'salma',
    4,
    'Reprise après deux ans d’arrêt. Souffle correct, genou droit à ménager : pas de sauts pour l’instant.\nObjectif : trois séances par semaine et −4 kg en trois mois, sans régime.\nAprès un mois : −1,2 kg, sommeil nettement meilleur, régularité exemplaire.',
  ],
  ['yassine', 12, 'Technique propre au squat gobelet (12 kg, 3 × 8). Le dos reste droit, les talons au sol.'],
  [
    'yassine',
    7,
    'Technique propre au squat gobelet (16 kg, 3 × 10). Le dos reste droit, les talons au sol.\nProchaine étape : soulevé de terre à la trap bar, barre légère, priorité au gainage.',
  ],
];

/** About the first of the coach's own clients. */
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

/** Each on its evening, by its coach, who only writes about clients they have seen. */
export async function keepBilans({ deps, people, now }: Studio): Promise<void> {
  const write = (client: number, coach: number, date: string, time: string, bilan: string) => {
    deps.clock.set(`${date}T${time}`);
    return saveBilan(deps, { id: coach, role: 'coach' }, { client, coach }, { bilan });
  };
  const amina = people.of(AMINA);
  for (const [coach, daysAgo, text] of ABOUT_AMINA)
    await write(amina, people.of(coach), addDays(now.date, -daysAgo), '21:05', text);
  const own = new Map(CLIENTS.map(({ username, coach }) => [people.of(username), people.of(coach)]));
  const seen = (await listSeen(deps.db, now.date)).filter(
    ({ client_id, coach_id }) => client_id !== amina && own.get(client_id) === coach_id,
  );
  for (const { key } of COACHES) {
    const coach = people.of(key);
    const clients = seen.filter(({ coach_id }) => coach_id === coach);
    for (const [index, text] of BY_COACH[key].entries()) {
      const client = clients[index];
      if (client) await write(client.client_id, coach, client.last, '21:30', text);
    }
  }
}
