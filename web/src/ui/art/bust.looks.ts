/** Illustration colours: people look the same by day and by night, so none of these follow the theme. */
export type Hair = 'short' | 'bun' | 'veil' | 'long' | 'cropped';
export type BustLook = {
  hair: Hair;
  hairColour: string;
  skin: string;
  top: string;
  back: string;
  backAccent: string;
  beard?: boolean;
};

export const BUST_LOOKS: readonly BustLook[] = [
  {
    hair: 'short',
    hairColour: '#1d1814',
    skin: '#c58c63',
    top: '#2e2cab',
    back: '#dcdcfb',
    backAccent: '#b9b9f4',
    beard: true,
  },
  {
    hair: 'bun',
    hairColour: '#3b2416',
    skin: '#d9a27b',
    top: '#b5482a',
    back: '#fbe3c0',
    backAccent: '#f6c987',
  },
  {
    hair: 'cropped',
    hairColour: '#15110d',
    skin: '#a9714a',
    top: '#0b6a44',
    back: '#d5ede0',
    backAccent: '#a6d9c0',
  },
  {
    hair: 'veil',
    hairColour: '#3b3bd6',
    skin: '#c48a66',
    top: '#15130f',
    back: '#f7dcd3',
    backAccent: '#ebb8a5',
  },
  {
    hair: 'long',
    hairColour: '#241710',
    skin: '#cf9770',
    top: '#14134a',
    back: '#fdeccb',
    backAccent: '#f4c264',
  },
  {
    hair: 'short',
    hairColour: '#2a1c12',
    skin: '#d3a07a',
    top: '#8a5700',
    back: '#e1e2ff',
    backAccent: '#c2c3fb',
  },
];
