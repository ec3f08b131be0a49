/** In the address: the number of the course that one waits for. A mail leads there. */
export const WAITING_PARAM = 'attente';
