/** Where the things of the front desk are found, from anywhere in the back office. */
export const clientPath = (id: number): string => `/admin/clients?client=${id}`;
export const reservationPath = (id: number): string => `/admin/reservations?reservation=${id}`;
export const planningPath = (date: string): string => `/admin/planning?date=${date}`;
export const availabilityPath = (coachId: number): string => `/admin/availability?coach=${coachId}`;
