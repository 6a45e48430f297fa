const ticks = Array.from({ length: 12 }, (_, index) => index);

/** Twelve ticks that turn, for waits inside a button or a card. Decorative. */
export function TickSpinner({ size = 18 }: { size?: number }) {
  const side = `${size / 37.5}rem`;
  return (
    <svg className="spinner" viewBox="0 0 24 24" style={{ width: side, height: side }} aria-hidden="true">
      {ticks.map((tick) => (
        <path
          key={tick}
          d="M12 2.5v4.5"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          opacity={(tick + 1) / 12}
          transform={`rotate(${tick * 30} 12 12)`}
        />
      ))}
    </svg>
  );
}
