import { PIECES, type Pieces } from '@elan/contract/till/till.rules.ts';
import type { Till, TillClosing, TillLine } from '@elan/contract/till/till.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useStudio } from '../../../../entities/studio/studio.ts';
import {
  comma,
  formatAmount,
  formatDate,
  formatInstantDate,
  formatTime,
} from '../../../../lib/time/format.ts';
import { METHOD_WORDS } from '../payment-words.tsx';
import { formatSigned, formatSum, useTillWords } from './till-words.ts';

/** What the sheet tells of a till that is closed, or of one that is being counted. */
export interface SheetFacts
  extends Pick<TillClosing, 'received' | 'receipts' | 'undone' | 'taken_out' | 'put_in'> {
  readonly day: string;
  readonly since: string;
  readonly methods: Till['methods'];
  readonly lines: readonly TillLine[];
  readonly lines_count: number;
  readonly opening_float: number | null;
  readonly pieces: Pieces;
  readonly counted: number;
  readonly expected: number | undefined;
  readonly difference: number | undefined;
  readonly closing: TillClosing | undefined;
}

/** So many lines fit on the sheet; of more than that the rest is summed up. */
const LINES_ON_SHEET = 44;
const ROW = 'border-b border-black/20';
/** From right to left its column is no wider than the sums, or they would stand away from its end. */
const SUM = 'text-units rtl:w-px rtl:ps-3 rtl:whitespace-nowrap';

/** The till on one sheet of paper, with room to sign. Only the printer shows it. */
export function TillSheet({ facts }: { facts: SheetFacts }) {
  const { t, i18n } = useLingui();
  const studio = useStudio();
  const { daysOf, reasonOf } = useTillWords();
  const { closing, pieces, lines, lines_count } = facts;
  const shown = lines.length > LINES_ON_SHEET ? lines.slice(0, LINES_ON_SHEET - 1) : lines;
  const half = Math.ceil(shown.length / 2);
  return (
    <section data-till-sheet className="bg-white text-11 leading-3.75 text-black">
      <div className="flex items-start justify-between gap-6">
        <div>
          <h2 className="text-xl">
            <Trans>Feuille de caisse du {formatDate(facts.day)}</Trans>
          </h2>
          <p className="mt-0.5">
            {studio?.name}
            {facts.since !== facts.day && ` · ${daysOf(facts)}`}
          </p>
        </div>
        <p className="text-end">
          {closing ? (
            <Trans>
              Close le {formatInstantDate(closing.closed_at)} à {formatTime(closing.closed_at.slice(11))}
              <br />
              par {closing.closed_by}
            </Trans>
          ) : (
            <b>
              <Trans>Caisse non close</Trans>
            </b>
          )}
        </p>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-x-8">
        <SheetTable caption={t`Compté`}>
          {PIECES.map(({ name, kind, value }) => (
            <tr key={name} className={ROW}>
              <th scope="row" className="py-0.5 text-start font-normal">
                {kind === 'note' ? t`Billet` : t`Pièce`} {value === 0.5 ? '½' : value}
              </th>
              <td className="text-units">× {pieces[name]}</td>
              <td className={SUM}>{formatAmount(pieces[name] * value)}</td>
            </tr>
          ))}
          <Total name={t`Compté`}>{formatAmount(facts.counted)}</Total>
        </SheetTable>
        <div>
          <SheetTable caption={t`Attendu en espèces`}>
            <Fact name={t`Fond de caisse à l'ouverture`}>
              {facts.opening_float === null ? '—' : formatAmount(facts.opening_float)}
            </Fact>
            <Fact name={<Plural value={facts.receipts} one="Encaissé, # reçu" other="Encaissé, # reçus" />}>
              {formatSigned(facts.received)}
            </Fact>
            <Fact name={t`Paiements annulés`}>{formatSigned(facts.undone)}</Fact>
            <Fact name={t`Entrées`}>{formatSigned(facts.put_in)}</Fact>
            <Fact name={t`Sorties`}>{formatSigned(facts.taken_out)}</Fact>
            <Total name={t`Attendu`}>{facts.expected === undefined ? '—' : formatSum(facts.expected)}</Total>
            <Total name={t`Écart`}>
              {facts.difference === undefined
                ? '—'
                : facts.difference === 0
                  ? t`juste`
                  : formatSigned(facts.difference)}
            </Total>
          </SheetTable>
          {closing?.reason && (
            <p className="mt-1">
              {closing.note ? t`${reasonOf(closing.reason)} : ${closing.note}` : reasonOf(closing.reason)}
            </p>
          )}
          {closing && (
            <p className="mt-1">
              <Trans>
                Fond laissé {formatAmount(closing.float_left)} · à déposer{' '}
                <b>{formatAmount(closing.deposit)}</b>
              </Trans>
            </p>
          )}
          <p className="mt-2 font-bold">
            <Trans>Hors tiroir</Trans>
          </p>
          <ul>
            {facts.methods.map(({ payment_method, amount, payments: count }) => (
              <li key={payment_method} className={`num flex justify-between py-0.5 ${ROW}`}>
                <span>
                  {i18n._(METHOD_WORDS[payment_method])} (
                  <Plural value={count} one="# paiement" other="# paiements" />)
                </span>
                <span>{formatSum(amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-4 font-bold">
        <Trans>
          Lignes, <Plural value={lines_count} one="# en tout" other="# en tout" />
        </Trans>
      </p>
      <div className="grid grid-cols-2 gap-x-8">
        {[shown.slice(0, half), shown.slice(half)].map((column, index) => (
          <ul key={index === 0 ? 'first' : 'second'}>
            {column.map((line) => (
              <SheetLine key={line.id} line={line} day={facts.day} />
            ))}
          </ul>
        ))}
      </div>
      {lines_count > shown.length && (
        <p className="mt-1">
          <Plural
            value={lines_count - shown.length}
            one="et # autre ligne, comptée ci-dessus"
            other="et # autres lignes, comptées ci-dessus"
          />
        </p>
      )}
      <p className="mt-8 flex justify-between">
        <span>
          <Trans>Compté et remis par : ……………………………</Trans>
        </span>
        <span>
          <Trans>Signature : ……………………………</Trans>
        </span>
      </p>
    </section>
  );
}

function SheetTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="num w-full border-collapse">
      <caption className="border-b-2 border-black py-0.5 text-start font-bold">{caption}</caption>
      <tbody>{children}</tbody>
    </table>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className={ROW}>
      <th scope="row" colSpan={2} className="py-0.5 text-start font-normal">
        {name}
      </th>
      <td className={SUM}>{children}</td>
    </tr>
  );
}

function Total({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-b-2 border-black font-bold">
      <th scope="row" colSpan={2} className="py-0.5 text-start">
        {name}
      </th>
      <td className={SUM}>{children}</td>
    </tr>
  );
}

function SheetLine({ line, day }: { line: TillLine; day: string }) {
  const { t, i18n } = useLingui();
  const { momentOf, partOf, kindOf } = useTillWords();
  const isPayment = line.receipt !== null;
  return (
    <li className={`num flex h-4.5 items-center gap-2 ${ROW}`}>
      <span className="flex-none">{momentOf(line, day)}</span>
      <span className="min-w-0 flex-1 truncate">
        {isPayment ? `${line.client_name}${comma()}${partOf(line)}` : t`${kindOf(line)} : ${line.reason}`}
        {line.kind === 'undo' && ` (${t`annulé`})`}
      </span>
      <span className="flex-none text-black/70">{i18n._(METHOD_WORDS[line.payment_method])}</span>
      <span className="w-16 flex-none text-units">{formatSum(line.amount)}</span>
    </li>
  );
}
