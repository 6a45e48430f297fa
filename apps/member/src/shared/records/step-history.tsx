import type { Deposit } from '@fairtick/contracts';
import { ledgerText, serverText, type Text, useText } from '@fairtick/i18n';
import type { StatusLabel } from './state-tag.tsx';
import { StateTag } from './state-tag.tsx';

type Step = Deposit['steps'][number];

/** Names of roles for members; staff names are never shown. */
const roleTexts: Readonly<Record<string, Text>> = {
  member: ledgerText.you,
  reviewer: ledgerText.reviewer,
  second_reviewer: ledgerText.secondReviewer,
  cashier: ledgerText.cashier,
  gateway: ledgerText.paymentGateway,
  chain: ledgerText.blockchain,
  platform: ledgerText.house,
};

type StepHistoryProps = { steps: readonly Step[]; looks: Readonly<Record<string, StatusLabel>> };

/** The steps of an item, newest first: state, time and role. */
export function StepHistory({ steps, looks }: StepHistoryProps) {
  const { t, formats } = useText();
  return (
    <ol className="steps" reversed>
      {steps.toReversed().map(({ state, at, by }) => {
        const look = looks[state];
        const role = roleTexts[by] ?? roleTexts['platform'] ?? serverText(by);
        return (
          <li key={`${state} ${at}`} className="steps__step">
            {look ? <StateTag look={look} /> : <span>{state}</span>}
            <span className="steps__by">{t(role)}</span>
            <time className="steps__at" dateTime={at}>
              {formats.dateTime(at)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
