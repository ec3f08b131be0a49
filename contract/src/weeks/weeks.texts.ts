import { texts } from '../language.ts';
import { counted } from '../plural.ts';

export const WEEK_TEXTS = texts('weeks', {
  WEEKDAY_WRONG: 'Un jour de 1 (lundi) à 7 (dimanche)',
  NO_KIND: 'Veuillez sélectionner au moins un type de séance',
  ENDS_FIRST:
    "L'heure de fin doit être après l'heure de début : ce qui passe minuit est une plage du lendemain",
  TOO_SHORT: 'Cette plage est trop courte pour une séance de ce type',
  TOO_MANY: 'Trop de plages pour une semaine',
  OVERLAP: 'Deux plages du même jour se chevauchent',
  NO_FIRST_DAY: 'Veuillez choisir le premier jour',
  LAST_DAY_FIRST: 'Le dernier jour vient avant le premier',
  /** A range over another range. */
  RANGES_OVERLAP: 'Une autre semaine de ce coach couvre déjà une partie de ces dates',
  BEGINS_IN_PAST: "Une semaine commence au plus tôt aujourd'hui",
  OVER: 'Ces dates sont passées',
  NOT_FOUND: 'Semaine introuvable',
  CHANGED: 'La semaine a été modifiée entre-temps : voyez ce qui a changé, puis recommencez.',
  /** Of a week that is saved or taken away. */
  saved: (opened: number, withdrawn: number) => {
    if (opened + withdrawn === 0) return "C'est enregistré, aucun créneau ne change.";
    if (opened === 0) return `${counted(withdrawn, 'créneau retiré', 'créneaux retirés')}.`;
    const told = counted(opened, 'créneau ouvert', 'créneaux ouverts');
    return withdrawn === 0 ? `${told}.` : `${told}, ${counted(withdrawn, 'retiré', 'retirés')}.`;
  },
});
