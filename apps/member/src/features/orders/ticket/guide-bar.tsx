import { ordersText, useText } from '@fairtick/i18n';
import { Button } from '@fairtick/ui';
import { useEffect, useRef } from 'react';
import { type GuideStep, guideSteps, guideTo } from '../../../shared/guide/guide-store.ts';
import './guide-bar.css';

const texts = {
  direction: ordersText.guideDirection,
  duration: ordersText.guideDuration,
  amount: ordersText.guideAmount,
  outcomes: ordersText.guideOutcomes,
  confirm: ordersText.guideConfirm,
} as const satisfies Record<GuideStep, string>;

const targets = {
  direction: '.ticket-title__turn',
  duration: '.ticket__durations',
  amount: '.ticket__presets',
  outcomes: '.outcomes',
  confirm: '.ticket-confirm .btn',
} as const satisfies Record<GuideStep, string>;

/** The guided order inside the real ticket: explains one part after another and marks it. */
export function GuideBar({ step }: { step: GuideStep }) {
  const { t } = useText();
  const bar = useRef<HTMLElement>(null);
  const index = guideSteps.indexOf(step);
  const next = guideSteps[index + 1];
  useEffect(() => {
    const ticket = bar.current?.closest('.order-dialog, .order-card');
    const target = ticket?.querySelector<HTMLElement>(targets[step]);
    if (!target) return undefined;
    target.dataset['guided'] = '';
    target.scrollIntoView?.({ block: 'nearest' });
    return () => {
      delete target.dataset['guided'];
    };
  }, [step]);
  return (
    <section ref={bar} className="guide" aria-label={t(ordersText.guidedOrder)}>
      <div role="status">
        <p className="guide__step">{t(ordersText.stepOfCount, { step: index + 1, count: guideSteps.length })}</p>
        <p>{t(texts[step])}</p>
      </div>
      <p className="guide__buttons">
        <Button size="s" tone="ghost" onClick={() => guideTo(null)}>
          {t(ordersText.leaveGuide)}
        </Button>
        {next && (
          <Button size="s" onClick={() => guideTo(next)}>
            {t(ordersText.nextStep)}
          </Button>
        )}
      </p>
    </section>
  );
}
