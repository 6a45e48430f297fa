import { useId } from 'react';

/** The mark alone: a check with a price point. Decorative beside the name. */
export function LogoMark() {
  const fill = useId();
  return (
    <svg className="logo__mark" viewBox="0 0 56 56" aria-hidden="true">
      <defs>
        <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ff8657" />
          <stop offset="1" stopColor="#ff571e" />
        </linearGradient>
      </defs>
      <rect width="56" height="56" rx="15" fill={`url(#${fill})`} />
      <path
        d="m16 29.5 8.5 8.5L39 19"
        fill="none"
        stroke="#181e34"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="42" cy="14" r="5.5" fill="#ffffff" />
    </svg>
  );
}

/** Mark and name of the site. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <LogoMark />
      {name}
    </span>
  );
}
