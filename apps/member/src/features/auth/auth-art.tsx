import { TickDial } from '@fairtick/ui';

const tape =
  'M0 84 14 82 22 76 38 78 52 70 66 66 78 54 92 50 104 45 116 46 124 50 134 42 148 24 158 28 166 35 174 30 182 29 192 21 204 27 212 22 226 19 236 14 246 22 254 8 262 17 272 18 284 9 296 10 310 2 322 6 332 5 344 8 356 9 366 12 375 9';

/** Hero of the login: a cropped dial and a piece of tape. Decorative. */
export function AuthArt() {
  return (
    <div className="auth-art" aria-hidden="true">
      <TickDial className="auth-art__dial" count={120} from={56} to={102} lead={82} />
      <svg className="auth-art__tape" viewBox="0 0 375 120" preserveAspectRatio="none">
        <defs>
          <linearGradient id="auth-tape" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--brand)" stopOpacity="0.16" />
            <stop offset="1" stopColor="var(--brand)" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path d={`${tape}V120H0Z`} fill="url(#auth-tape)" />
        <path d={tape} fill="none" stroke="var(--brand-hi)" strokeWidth="1.8" strokeLinejoin="round" />
      </svg>
    </div>
  );
}
