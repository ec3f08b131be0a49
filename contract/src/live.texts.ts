export const LIVE_TEXTS = {
  /** 426: asked for without an upgrade. */
  NOT_A_PAGE: "Cette adresse est celle du canal en direct, ce n'est pas une page.",
} as const;
