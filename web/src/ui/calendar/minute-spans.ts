/** From one minute of the day to another, the end not included. */
export interface MinuteSpan {
  readonly start: number;
  readonly end: number;
}

export const MINUTES_PER_DAY = 1440;

export const holdsMinute = ({ start, end }: MinuteSpan, minute: number): boolean =>
  start <= minute && minute < end;

export const overlaps = (a: MinuteSpan, b: MinuteSpan): boolean => a.start < b.end && b.start < a.end;

/** Spans that touch or overlap become one. */
export const mergeSpans = (spans: readonly MinuteSpan[]): MinuteSpan[] => {
  const merged: MinuteSpan[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else merged.push({ start, end });
  }
  return merged;
};

/** What is left of the spans where nothing else is. */
export const subtractSpans = (spans: readonly MinuteSpan[], taken: readonly MinuteSpan[]): MinuteSpan[] => {
  const gone = mergeSpans(taken);
  return mergeSpans(spans).flatMap(({ start, end }) => {
    const rest: MinuteSpan[] = [];
    let from = start;
    for (const hole of gone) {
      if (hole.end <= from || hole.start >= end) continue;
      if (hole.start > from) rest.push({ start: from, end: hole.start });
      from = hole.end;
    }
    return from < end ? [...rest, { start: from, end }] : rest;
  });
};
