import { useText } from '@fairtick/i18n';
import { Icon, Seal, type SealState } from '@fairtick/ui';
import type { ReceiptCheck } from './receipt-check.ts';
import { findingTexts, linesOf, outcomeTexts } from './receipt-texts.ts';

const icons = { ok: 'circle-check', failed: 'circle-close', not_checked: 'minus' } as const;

/** The results of this browser's checks, line by line. A check that did not run here is not claimed. */
export function ReceiptFindings({ check }: { check: ReceiptCheck | null }) {
  const { t, formats } = useText();
  const state: SealState = check?.state ?? 'checking';
  const titles: Record<SealState, string> = {
    verified: t('已在您的浏览器中核验'),
    checking: t('正在您的浏览器中核验'),
    pending: t('待核验'),
    offline: t('尚有未核验的项目'),
    mismatch: t('核验不符'),
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
            {t('{{time}} 完成，用时 {{ms}} 毫秒', {
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
                  {open.map(({ name }) => (
                    <small key={name}>{t(findingTexts[name])}</small>
                  ))}
                </span>
                <b>{outcome === 'ok' ? t('{{ms}} 毫秒', { ms: wholeMs(tookMs) }) : t(outcomeTexts[outcome])}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="receipt__note">{t('以上证明行情带事后没有被改动、结果由它算出；不证明来源报价就是世界价格。')}</p>
    </section>
  );
}

function wholeMs(tookMs: number): number {
  return Math.max(1, Math.round(tookMs));
}
