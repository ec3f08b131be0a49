import * as z from 'zod/mini';

/** What every failed call answers (only the image upload differs, see `uploads.ts`). */
export const ApiError = z.object({
  /** For a person to read. */
  error: z.string(),
  /** A text per wrong field, on 400. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** What there is, and what would be needed, when points run short. */
  current: z.optional(z.int()),
  required: z.optional(z.int()),
});
export type ApiError = z.infer<typeof ApiError>;

/** 401, 403, 409 and 429 around accounts and sessions. */
export const AUTH_ERRORS = {
  INVALID_CREDENTIALS: 'Invalid credentials',
  /** The coach login's own words for the same thing. */
  COACH_LOGIN_FAILED: 'Login failed. Please check your credentials.',
  CLIENTS_ONLY: 'This login is for clients only. Please use the appropriate login.',
  ADMINS_ONLY: 'This login is for admins only',
  COACHES_ONLY: 'This login is for coaches only',
  TOO_MANY_TRIES: 'Trop de tentatives. Veuillez patienter quelques minutes avant de réessayer.',
  NOT_SIGNED_IN: 'Veuillez vous connecter pour continuer.',
  SESSION_DEAD: 'Votre session a expiré. Veuillez vous reconnecter.',
  FORBIDDEN: "Vous n'avez pas accès à cette ressource.",
  NOT_YOURS: 'Vous ne pouvez agir que pour votre propre compte.',
  EMAIL_TAKEN: 'Cette adresse e-mail est déjà utilisée.',
  USERNAME_TAKEN: "Ce nom d'utilisateur est déjà pris.",
  MATRICULE_TAKEN: 'Ce matricule est déjà attribué.',
} as const;

/** What the HTTP layer answers before or instead of a use case. */
export const HTTP_ERRORS = {
  INVALID: 'Certaines informations sont manquantes ou invalides.',
  MALFORMED_JSON: "Le corps de la requête n'est pas un JSON valide.",
  UNKNOWN_PATH: "Cette adresse n'existe pas.",
  NOT_FOUND: 'Élément introuvable.',
  METHOD_NOT_ALLOWED: "Cette méthode n'est pas acceptée à cette adresse.",
  UNSUPPORTED_MEDIA_TYPE: "Ce type de contenu n'est pas accepté.",
  TOO_LARGE: 'La requête est trop volumineuse.',
  TOO_MANY_REQUESTS: 'Trop de requêtes. Veuillez patienter un instant.',
  IDEMPOTENCY_KEY_REUSED: "Cette clé d'idempotence a déjà servi pour une autre demande.",
  IDEMPOTENCY_KEY_INVALID: "Une clé d'idempotence compte de 1 à 200 caractères visibles.",
  NOT_YET_AVAILABLE: "Cette fonctionnalité n'est pas encore disponible.",
  SERVER_ERROR: 'Erreur interne du serveur. Veuillez réessayer dans quelques instants.',
  DATABASE_AWAY: 'Le service est momentanément indisponible. Veuillez réessayer dans quelques instants.',
} as const;

/** 404s that name what is missing. */
export const NOT_FOUND_ERRORS = {
  CLIENT: 'Selected client not found',
  COACH: 'Coach non trouvé ou aucun créneau configuré pour ce coach.',
  SLOT: 'Ce créneau est introuvable.',
  RESERVATION: 'Cette réservation est introuvable.',
  COURSE: 'Ce cours collectif est introuvable.',
  COURSE_BOOKING: "Vous n'êtes pas inscrit à ce cours collectif.",
  PACK: 'Ce pack est introuvable.',
  ASSIGNMENT: 'Cette attribution de pack est introuvable.',
  PAYMENT_PLAN: 'Ce plan de paiement est introuvable.',
  INSTALLMENT: 'Cette échéance est introuvable.',
  BILAN: "Aucun bilan n'existe pour ce client et ce coach.",
} as const;

/** 409s of sessions, courses, slots and points. */
export const BOOKING_ERRORS = {
  NOT_ENOUGH_TEAM_POINTS: 'Not enough team points',
  NOT_ENOUGH_SOLO_POINTS:
    "Vous avez besoin d'au moins 1 crédit pour réserver une séance normale. Réservez une séance bilan, gratuite, ou contactez l'administrateur pour recharger votre compte.",
  /** The same shortage, told to the administrator who books for a client. */
  CLIENT_LACKS_SOLO_POINTS:
    "Insufficient points! Le client a besoin d'au moins 1 crédit individuel (SI) pour réserver une séance normale.",
  CLIENT_LACKS_BULK_POINTS: 'Insufficient Client Points',
  NOT_ENOUGH_POINTS_TO_REMOVE: 'Ce client a moins de points que vous ne voulez en retirer.',
  TOO_MANY_POINTS: 'Un solde ne peut pas dépasser 100 000 points.',
  POINTS_MOVED: 'Les points de ce client ont changé entre-temps : vérifiez son solde, puis recommencez.',
  SLOT_UNAVAILABLE: 'Selected time slot is no longer available. Please refresh and select another slot.',
  SLOT_TAKEN: "Ce créneau vient d'être réservé. Veuillez en choisir un autre.",
  SLOT_PAST: 'Ce créneau est déjà passé.',
  COACH_BUSY: 'Le coach est déjà pris à cette heure.',
  PARTICIPANT_BUSY: 'Un participant est déjà pris à cette heure.',
  CLIENT_BUSY: 'Une autre séance ou un cours collectif occupe déjà cette heure.',
  ALREADY_CANCELLED: 'Cette réservation est déjà annulée.',
  SESSION_PAST: 'Cette séance est déjà commencée ou passée.',
  TOO_LATE_TO_CANCEL: 'Annulation impossible : la séance commence dans moins de 6 heures.',
  SLOT_NOT_DELETABLE: 'Un créneau réservé ou en conflit ne peut pas être supprimé.',
  WINDOW_TOO_SHORT: 'La plage horaire est trop courte pour contenir un créneau.',
  /** Why a booking cannot be cancelled, by the reason the rules give. */
  CANCEL_CANCELLED: 'Cette réservation est déjà annulée.',
  CANCEL_PAST: 'Cette réservation est passée : elle ne peut plus être annulée.',
  CANCEL_TOO_LATE:
    "Annulation impossible : la séance commence dans moins de 6 heures. Appelez le studio en cas d'empêchement.",
  COURSE_FULL: 'Course Full',
  COURSE_ENDED: 'Course Ended',
  COURSE_INACTIVE: "Ce cours collectif n'est pas ouvert aux inscriptions.",
  ALREADY_BOOKED: 'Vous êtes déjà inscrit à ce cours collectif.',
  COURSE_BELOW_PARTICIPANTS: 'Le nombre maximum de participants est inférieur aux inscriptions existantes.',
} as const;

/** 409s of packs and payments. */
export const PAYMENT_ERRORS = {
  PLAN_EXISTS: 'Ce pack a déjà un plan de paiement.',
  TOTAL_BELOW_PAID: 'Le montant total ne peut pas être inférieur à ce qui est déjà payé.',
  TOTAL_TOO_SMALL: "Le montant total est trop petit pour ce nombre d'échéances.",
  INSTALLMENT_PAID: 'Une échéance payée ne peut plus être modifiée.',
  INSTALLMENT_NOT_PAID: "Cette échéance n'est pas payée.",
  INSTALLMENT_CANCELLED: 'Cette échéance est annulée.',
  RIB_MISSING: "Veuillez saisir et enregistrer les informations RIB pour le paiement par virement d'abord.",
  PLAN_HAS_PAYMENTS: 'Ce plan de paiement a déjà reçu des paiements.',
  PACK_INACTIVE: "Ce pack n'est plus proposé.",
  PACK_ALREADY_REMOVED: 'Ce pack a déjà été retiré.',
} as const;
