/** Whether the live channel is open: what it tells of need not be asked for meanwhile. */
let isOpen = false;

export const isLiveNow = (): boolean => isOpen;
export const liveOpened = (): void => {
  isOpen = true;
};
export const liveClosed = (): void => {
  isOpen = false;
};
