import { receiptsText, useText } from '@fairtick/i18n';
import { Card, Icon, Money, Notice } from '@fairtick/ui';
import { useEffect, useRef } from 'react';
import { resultTexts, voidReasonTexts } from '../order-texts.ts';
import { isAsPosted, type Recheck } from './recheck-order.ts';

const rows = [
  { name: 'posted', text: receiptsText.postedOutcome },
  { name: 'database', text: receiptsText.databaseRule },
  { name: 'settler', text: receiptsText.secondSettler },
  { name: 'browser', text: receiptsText.thisBrowser },
] as const;

/** The posted outcome beside three new decisions of the order; nothing until they were requested. */
export function RecheckCard({ found, failed }: { found: Recheck | null; failed: boolean }) {
  const { t } = useText();
  const card = useRef<HTMLElement>(null);
  // The button that requests it is fixed to the bottom of the screen, and this is below the receipt.
  useEffect(() => {
    if (found !== null) card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [found]);
  if (failed) {
    return (
      <div className="recheck">
        <Notice tone="warn" role="alert">
          {t(receiptsText.recheckFailed)}
        </Notice>
      </div>
    );
  }
  if (found === null) return null;
  const compared = new Set(rows.slice(1).map(({ name }) => isAsPosted(found[name], found)));
  const differs = compared.has(false);
  const verdict = differs
    ? receiptsText.differsFromPosted
    : compared.has(null)
      ? receiptsText.notAllDecided
      : receiptsText.allMatchPosted;
  return (
    <Card padded className="recheck" ref={card}>
      <h2 className="recheck__title">{t(receiptsText.decidedAgain)}</h2>
      <p className={differs ? 'recheck__verdict recheck__verdict--differs' : 'recheck__verdict'} role="status">
        {t(verdict)}
      </p>
      <ul>
        {rows.map(({ name, text }) => (
          <RecheckRow key={name} name={name} label={t(text)} found={found} />
        ))}
      </ul>
      <p className="recheck__note">{t(receiptsText.howDecidedAgain)}</p>
    </Card>
  );
}

const icons = { posted: 'book', same: 'circle-check', differs: 'circle-close', none: 'minus' } as const;

function RecheckRow({ name, label, found }: { name: keyof Recheck; label: string; found: Recheck }) {
  const { t } = useText();
  const decision = found[name];
  const isSame = isAsPosted(decision, found);
  const state = name === 'posted' ? 'posted' : isSame === null ? 'none' : isSame ? 'same' : 'differs';
  return (
    <li className={`recheck__row recheck__row--${state}`} data-program={name}>
      <Icon name={icons[state]} size={20} />
      <div>
        <p className="recheck__head">
          <span>{label}</span>
          {decision === null ? (
            <b>{t(receiptsText.noDecision)}</b>
          ) : (
            <b>
              {t(resultTexts[decision.result])} <Money amount={decision.profit} signed />
            </b>
          )}
        </p>
        {decision !== null && (
          <p className="recheck__ticks num">
            {decision.voidReason !== null && <span>{t(voidReasonTexts[decision.voidReason])}</span>}
            {decision.entry && <Tick label={t(receiptsText.entryTick)} {...decision.entry} />}
            {decision.exit && <Tick label={t(receiptsText.exitTick)} {...decision.exit} />}
          </p>
        )}
      </div>
    </li>
  );
}

function Tick({ label, price, seq }: { label: string; price: string; seq: number }) {
  const { t } = useText();
  return (
    <span>
      {label} {price} · {t(receiptsText.no)} {seq}
    </span>
  );
}
