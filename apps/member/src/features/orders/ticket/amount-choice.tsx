import { frameText, homeText, ordersText, useText } from '@fairtick/i18n';
import { Chip, classNames, currencySign, Money } from '@fairtick/ui';
import { type RefObject, useId } from 'react';
import { fromMinor, mostStake, toMinor } from '../order-amounts.ts';
import type { Ticket } from './use-ticket.ts';

type AmountChoiceProps = {
  ticket: Ticket;
  /** Sentence below the amount: its problem, or the server's error. */
  problem: string | null;
  amountField: RefObject<HTMLInputElement | null>;
};

/** The amount as a preset, typed, or all that can be placed. */
export function AmountChoice({ ticket, problem, amountField }: AmountChoiceProps) {
  const { t } = useText();
  const { facts, choice, change, limits } = ticket;
  const noteId = useId();
  const most = mostStake(limits);
  const range = { min: limits.minMinor, max: most < limits.minMinor ? limits.maxMinor : most };
  return (
    <>
      <div className="ticket__line">
        <span className="ticket__label" id={`${noteId}-amount`}>
          {t(ordersText.amount)}
        </span>
        <span className="ticket__aside">
          {facts.account === 'demo' ? t(ordersText.demoBalance) : t(frameText.available)}{' '}
          <Money amount={facts.availableMinor} />
        </span>
      </div>
      <div className="ticket__presets" role="group" aria-labelledby={`${noteId}-amount`}>
        {ticket.presets.map((preset) => (
          <Chip key={preset} selected={choice.preset === preset} onClick={() => change({ preset, typed: '' })}>
            {currencySign}
            {whole(toMinor(preset))}
          </Chip>
        ))}
      </div>
      <div className={classNames('ticket__other', problem !== null && 'ticket__other--error')}>
        <span aria-hidden="true">{currencySign}</span>
        <input
          ref={amountField}
          value={choice.typed}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t(ordersText.otherAmount)}
          aria-label={t(ordersText.otherAmount)}
          aria-invalid={problem !== null}
          aria-describedby={`${noteId}-note`}
          onChange={(event) => change({ typed: event.target.value, preset: null })}
        />
        <span className="ticket__range">
          {whole(range.min)} – {whole(range.max)}
        </span>
        {ticket.all > 0n && (
          <button
            type="button"
            className="ticket__all"
            onClick={() => change({ typed: whole(ticket.all).replaceAll(',', ''), preset: null })}
          >
            {t(homeText.allOfAmount)}
          </button>
        )}
      </div>
      <p id={`${noteId}-note`} className={problem === null ? 'visually-hidden' : 'ticket__problem'} role="status">
        {problem ?? t(ordersText.minMaxOrder, { min: whole(range.min), max: whole(range.max) })}
      </p>
    </>
  );
}

/** An amount without its cents where they are zero, in groups of three digits. */
function whole(minor: bigint): string {
  return fromMinor(minor)
    .replace(/\.00$/, '')
    .replace(/\B(?=(\d{3})+$)/g, ',');
}
