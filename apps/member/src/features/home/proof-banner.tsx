import { homeText, useText } from '@fairtick/i18n';
import { useId } from 'react';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';

const scallop =
  'm24 0 4.2 3 5.2-.4 2.2 4.6 4.6 2.2-.4 5.2 3 4.4-3 4.2.4 5.2-4.6 2.2-2.2 4.6-5.2-.4L24 38l-4.2-3-5.2.4-2.2-4.6-4.6-2.2.4-5.2-3-4.2 3-4.4-.4-5.2 4.6-2.2 2.2-4.6 5.2.4Z';

/**
 * Explains verifiable settlement and links to the member's receipts. The seal is part of the drawing of a receipt. The
 * text is one block, the largest of the page's first view, which the balance that loads later does not exceed.
 */
export function ProofBanner() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const label = useId();
  return (
    <button
      type="button"
      className="proof-banner"
      aria-labelledby={label}
      onClick={() => navigation.navigateTo(urlOf(paths.orders, { tab: 'history' }))}
    >
      <span id={label} className="proof-banner__text">
        <b>{t(homeText.checkEverySettlementYourself)}</b>
        <br />
        {t(homeText.quotesTapeReceiptsTap)}
      </span>
      <svg className="proof-banner__art" viewBox="0 0 90 76" aria-hidden="true">
        <g transform="rotate(8 60 40)">
          <path
            d="M36 6h42v66l-4.2-3.4-4.2 3.4-4.2-3.4-4.2 3.4-4.2-3.4-4.2 3.4-4.2-3.4-4.2 3.4-4.2-3.4L36 72Z"
            fill="#f8f9fe"
          />
          <path d="M43 16h18M43 23h28M43 30h22" stroke="#a4aed6" strokeWidth="2.4" strokeLinecap="round" />
          <path
            d="m46 48 6-5 5 5 6-8 4 4 6-6"
            fill="none"
            stroke="#ff571e"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </g>
        <g transform="translate(0 34)">
          <path d={scallop} fill="#3f7ff0" />
          <path
            d="m16.5 19 5.3 5.3 10-10.4"
            fill="none"
            stroke="#fff"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      </svg>
    </button>
  );
}
