/** Long enough for the slowest browser to have taken the file. */
const KEPT_MS = 60_000;

/** A file that only a session can read has no address of its own: it gets one for as long as it takes to hand it over. */
const addressOf = (file: File): string => {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return address;
};

/** Puts a file among the visitor's downloads, under its own name. */
export const saveFile = (file: File): void => {
  const link = document.createElement('a');
  link.href = addressOf(file);
  link.download = file.name;
  link.click();
};

/**
 * Shows a file in a tab of its own, where the browser prints it. The tab is opened by the press itself, while browsers
 * still allow it; where they do not, the file is saved instead.
 */
export const showFile = async (file: Promise<File>): Promise<void> => {
  const tab = window.open('', '_blank');
  try {
    const read = await file;
    if (tab) tab.location = addressOf(read);
    else saveFile(read);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
