import { Plural } from '@lingui/react/macro';

/** 8 séances normales · 17 bilans; a kind of which there is none is not mentioned. */
export function KindCounts({ normal, bilan }: { normal: number; bilan: number }) {
  return (
    <span className="num">
      {normal > 0 && <Plural value={normal} one="# normale" other="# normales" />}
      {normal > 0 && bilan > 0 && ' · '}
      {bilan > 0 && <Plural value={bilan} one="# bilan" other="# bilans" />}
    </span>
  );
}
