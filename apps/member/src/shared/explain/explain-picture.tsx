export type Explained = 'breakEven' | 'tolerance' | 'tape' | 'entry' | 'exit';

const pricePath = 'M8 62 34 50 58 56 84 38 108 46 134 30 160 40 186 24 214 32';

/** Drawing of a term in the theme's colours; the sentence beside it says the same. */
export function ExplainPicture({ what }: { what: Explained }) {
  return (
    <svg className="explain__picture" viewBox="0 0 224 88" aria-hidden="true">
      {pictures[what]()}
    </svg>
  );
}

const pictures = { breakEven, tolerance, tape, entry: () => marked(84, 38, 70), exit: () => marked(160, 40, 172) };

/** Ten dots of ten, a little more than half of them filled. */
function breakEven() {
  return Array.from({ length: 50 }, (_, index) => (
    <circle
      key={index}
      cx={17 + (index % 10) * 21}
      cy={12 + Math.floor(index / 10) * 16}
      r={5}
      className={index < 28 ? 'explain__full' : 'explain__hollow'}
    />
  ));
}

/** A band around the displayed price, with one price in it and one outside. */
function tolerance() {
  return (
    <>
      <rect x={8} y={28} width={208} height={32} rx={4} className="explain__band" />
      <path d="M8 44H216" className="explain__dash" />
      <circle cx={92} cy={36} r={5} className="explain__full" />
      <circle cx={164} cy={12} r={5} className="explain__hollow" />
      <path d="m159 7 10 10m0-10-10 10" className="explain__line" />
    </>
  );
}

/** Records in a chain. */
function tape() {
  return [0, 1, 2, 3].map((index) => (
    <g key={index} transform={`translate(${8 + index * 54} 24)`}>
      {index > 0 && <path d="M-16 20H0" className="explain__line" />}
      <rect width={38} height={40} rx={6} className="explain__box" />
      <path d="M9 30V18M16 30V12M23 30V22M30 30V15" className="explain__line" />
    </g>
  ));
}

/** A price line with the time of an event, and the price that counts for it. */
function marked(x: number, y: number, at: number) {
  return (
    <>
      <path d={pricePath} className="explain__line" />
      <path d={`M${at} 8V80`} className="explain__dash" />
      <circle cx={x} cy={y} r={6} className="explain__full" />
    </>
  );
}
