import { type ReactNode, useId } from 'react';

function Bars({ from, to, ink }: { from: string; to: string; ink: string }) {
  const id = useId();
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <circle cx="20" cy="20" r="20" fill={`url(#${id})`} />
      <path d="M15.5 12h9l2 6h-13Zm-5.7 8h8.7l2 6.5h-12.7Zm11.7 0h8.7l2 6.5H19.5Z" fill={ink} />
    </>
  );
}

function UsFlag({ x, y, r }: { x: number; y: number; r: number }) {
  const clip = useId();
  return (
    <g transform={`translate(${x - r} ${y - r}) scale(${r / 10})`}>
      <clipPath id={clip}>
        <circle cx="10" cy="10" r="10" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h20v20H0Z" fill="#ffffff" />
        <path d="M0 0h20v2.9H0Zm0 5.7h20v2.9H0Zm0 5.7h20v2.9H0Zm0 5.7h20V20H0Z" fill="#d8324a" />
        <path d="M0 0h10v10H0Z" fill="#2a468f" />
        <path d="m5 2.5.8 1.8 1.9.2-1.4 1.3.4 1.9L5 6.7l-1.7 1 .4-1.9-1.4-1.3 1.9-.2Z" fill="#ffffff" />
      </g>
    </g>
  );
}

const stars = Array.from({ length: 12 }, (_, index) => index);

function Pair({ front }: { front: ReactNode }) {
  return (
    <>
      <UsFlag x={27} y={27} r={13} />
      <circle cx="14" cy="14" r="15" fill="var(--bg)" />
      {front}
    </>
  );
}

const drawings: Record<string, ReactNode> = {
  'XAU/USD': <Bars from="#ffe08a" to="#dda12a" ink="#7a5208" />,
  'XAG/USD': <Bars from="#e9edf7" to="#a9b2c8" ink="#4a5372" />,
  'EUR/USD': (
    <Pair
      front={
        <>
          <circle cx="14" cy="14" r="13" fill="#1f47b4" />
          {stars.map((star) => (
            <circle key={star} cx="14" cy="6.2" r="1.1" fill="#ffd84d" transform={`rotate(${star * 30} 14 14)`} />
          ))}
        </>
      }
    />
  ),
  'NZD/USD': (
    <Pair
      front={
        <>
          <circle cx="14" cy="14" r="13" fill="#14286b" />
          <path d="M2.5 8.5A13 13 0 0 1 13 1v12H1a13 13 0 0 1 1.5-4.5Z" fill="#203a8f" />
          <path d="M2.8 7.5 13 13M7.5 2.8 13 13M1 13h12V1" stroke="#ffffff" strokeWidth="1.8" fill="none" />
          <path
            d="m19.5 6 .7 1.6 1.7.1-1.3 1.2.4 1.7-1.5-.9-1.5.9.4-1.7-1.3-1.2 1.7-.1Zm-3 9.5.6 1.2 1.3.1-1 .9.3 1.3-1.2-.7-1.2.7.3-1.3-1-.9 1.3-.1Zm5 2 .6 1.2 1.3.1-1 .9.3 1.3-1.2-.7-1.2.7.3-1.3-1-.9 1.3-.1Z"
            fill="#ff5a6e"
            stroke="#ffffff"
            strokeWidth=".4"
          />
        </>
      }
    />
  ),
  'BTC/USDT': (
    <>
      <circle cx="20" cy="20" r="20" fill="#f7931a" />
      <path
        d="M15 11.5h6.5a3.9 3.9 0 0 1 0 7.8H15Zm0 7.8h7.4a4.2 4.2 0 0 1 0 8.4H15Zm0-7.8h-1.8m1.8 16.2h-1.8M15 11.5v16.2M18 8.7v2.8m3.3-2.8v2.8M18 27.7v2.8m3.3-2.8v2.8"
        fill="none"
        stroke="#ffffff"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
    </>
  ),
  'ETH/USDT': (
    <>
      <circle cx="20" cy="20" r="20" fill="#5b6fe0" />
      <path d="m20 7-8 13.3 8 4.7 8-4.7Z" fill="#ffffff" />
      <path d="M20 7v18l-8-4.7Z" fill="#c9d2ff" />
      <path d="m12 22 8 11 8-11-8 4.7Z" fill="#ffffff" opacity=".9" />
    </>
  ),
  HSI: (
    <>
      <circle cx="20" cy="20" r="20" fill="#d8263f" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d="M20 19.5c-3.8-2-4.3-6.6-.6-9.7 3.9 2.1 4 6.9.6 9.7Z"
          fill="#ffffff"
          transform={`rotate(${turn} 20 20.5)`}
        />
      ))}
    </>
  ),
  NAS100: (
    <>
      <circle cx="20" cy="20" r="20" fill="#1c75bc" />
      <path
        d="M10.5 26V14l8.5 12V14m2.5 12V14L30 26V14"
        fill="none"
        stroke="#ffffff"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  ),
};

/** A product's drawing, our own; an unknown symbol gets its first letters. Decorative beside the symbol. Size in design px. */
export function ProductGlyph({ symbol, size = 36 }: { symbol: string; size?: number }) {
  const side = `${size / 37.5}rem`;
  return (
    <svg viewBox="0 0 40 40" style={{ width: side, height: side, flex: 'none' }} aria-hidden="true">
      {drawings[symbol] ?? (
        <>
          <circle cx="20" cy="20" r="20" fill="var(--surface-3)" />
          <text x="20" y="25" textAnchor="middle" fontSize="13" fontWeight="700" fill="var(--text)">
            {symbol.slice(0, 2)}
          </text>
        </>
      )}
    </svg>
  );
}
