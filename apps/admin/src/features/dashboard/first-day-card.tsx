import type { CoverRefusals, FirstDay, FirstDayItem, FirstDayState, RealAccountNeed } from '@fairtick/contracts';
import { adminApprovalsText, adminDashboardText, type Text, useText } from '@fairtick/i18n';
import { amountText, classNames, type IconName } from '@fairtick/ui';
import { Link } from 'react-router';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { useOpenWork } from '../../shared/platform/use-open-work.ts';
import { firstDayLabels, gatesOf } from './first-day-labels.ts';

const states: Readonly<Record<FirstDayState, { name: Text; icon: IconName }>> = {
  done: { name: adminDashboardText.done, icon: 'circle-check' },
  open: { name: adminDashboardText.notDone, icon: 'circle-alert' },
  unseen: { name: adminDashboardText.notSeenFromHere, icon: 'eye-off' },
  hidden: { name: adminDashboardText.roleCannotSee, icon: 'lock' },
};

type FirstDayCardProps = { firstDay: FirstDay; missing: readonly RealAccountNeed[] };

/** What is to be done before the first real order; `missing`: what keeps the real account of production closed. */
export function FirstDayCard({ firstDay, missing }: FirstDayCardProps) {
  const { t } = useText();
  const uncovered = useOpenWork()?.uncovered ?? null;
  const { items } = firstDay;
  const isClosed = missing.length > 0;
  return (
    <section className={classNames('card first-day', isClosed && 'board__gate')} aria-labelledby="first-day-title">
      <header className="card__head">
        <h2 id="first-day-title">{t(adminDashboardText.beforeFirstRealOrder)}</h2>
        <span className="meta">
          {t(adminDashboardText.doneOfCount, {
            done: items.filter(({ state }) => state === 'done').length,
            count: items.length,
          })}
        </span>
      </header>
      <div className="card__body">
        {isClosed && <p className="meta">{t(adminDashboardText.untilMarkedDoneNoReal)}</p>}
        <ul className="first-day__list">
          {items.map(({ item, state }) => (
            <Row
              key={item}
              item={item}
              state={state}
              firstDay={firstDay}
              isGate={gatesOf[item].some((need) => missing.includes(need))}
              uncovered={item === 'house_balance' ? uncovered : null}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

type RowProps = {
  item: FirstDayItem;
  state: FirstDayState;
  firstDay: FirstDay;
  isGate: boolean;
  uncovered: CoverRefusals | null;
};

function Row({ item, state, firstDay, isGate, uncovered }: RowProps) {
  const { t, formats } = useText();
  const can = useCan();
  const { name, why, note, pathOf, permission } = firstDayLabels[item];
  const shownNote = note[state];
  const { house } = firstDay;
  return (
    <li className={`first-day__item first-day__item--${state}`}>
      <span className="first-day__state">
        <Glyph name={states[state].icon} size={16} />
        {t(states[state].name)}
      </span>
      <div>
        {can(permission) ? <Link to={pathOf(firstDay)}>{t(name)}</Link> : <strong>{t(name)}</strong>}
        {isGate && <span className="tag">{t(adminDashboardText.keepsRealAccountClosed)}</span>}
        <p>{t(why)}</p>
        {item === 'house_balance' && house !== undefined && (
          <>
            <p>
              {house.need === null
                ? t(adminDashboardText.presentBalance, { balance: amountText(house.balance) })
                : t(adminDashboardText.presentAndNeeded, {
                    balance: amountText(house.balance),
                    need: amountText(house.need),
                  })}
            </p>
            <p>{t(adminApprovalsText.oneProposesAnotherApproves)}</p>
          </>
        )}
        {uncovered !== null && (
          <p className="first-day__alert">
            {t(adminDashboardText.countOrdersNotCovered, {
              count: uncovered.orders,
              at: formats.dateTime(uncovered.lastAt),
            })}
          </p>
        )}
        {shownNote !== undefined && <p>{t(shownNote)}</p>}
      </div>
    </li>
  );
}
