import { receiptsText, useText } from '@fairtick/i18n';
import { Icon, Seal, type SealState } from '@fairtick/ui';
import type { ReceiptCheck } from './receipt-check.ts';
import { linesOf, logNote, openText, outcomeTexts } from './receipt-texts.ts';

const icons = { ok: 'circle-check', failed: 'circle-close', not_checked: 'minus' } as const;

/** The results of this browser's checks, line by line. A check that did not run here is not claimed. */
export function ReceiptFindings({ check }: { check: ReceiptCheck | null }) {
  const { t, language, formats } = useText();
  const state: SealState = check?.state ?? 'checking';
  const titles: Record<SealState, string> = {
    verified: t(receiptsText.verifiedInYourBrowser),
    checking: t(receiptsText.checkingInYourBrowser),
    pending: t(receiptsText.toBeChecked),
    offline: t(receiptsText.notEverythingWasChecked),
    mismatch: t(receiptsText.mismatch),
  };
  return (
    <section className="receipt-findings" aria-busy={check === null}>
      <h2 className="receipt-findings__title">
        <span role="status">
          <Seal state={state} label={titles[state]} />
        </span>
      </h2>
      {check && (
        <>
          <p className="receipt__note receipt-findings__took">
            {t(receiptsText.finishedTimeTookMs, {
              time: formats.timeWithSeconds(check.checkedAt),
              ms: wholeMs(check.tookMs),
            })}
          </p>
          <ul>
            {linesOf(check.findings).map(({ key, text, outcome, open, tookMs }) => (
              <li key={key} className={`finding finding--${outcome}`}>
                <Icon name={icons[outcome]} size={20} />
                <span>
                  {t(text)}
                  {key === 'log' ? (
                    <small>{logNote(t, check.findings)}</small>
                  ) : (
                    open.map((one) => <small key={one.name}>{t(openText(one))}</small>)
                  )}
                </span>
                <b>{outcome === 'ok' ? t(receiptsText.msMs, { ms: wholeMs(tookMs) }) : t(outcomeTexts[outcome])}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="receipt__note">{t(receiptsText.provesTapeNotChanged)}</p>
      <p className="receipt__note">
        <a className="link" href={`./verify/?lang=${language}`} target="_blank" rel="noreferrer">
          {t(receiptsText.checkOnPublicSite)}
        </a>
      </p>
    </section>
  );
}

function wholeMs(tookMs: number): number {
  return Math.max(1, Math.round(tookMs));
}
