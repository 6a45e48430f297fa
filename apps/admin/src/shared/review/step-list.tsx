import {
  adminApprovalsText,
  adminDepositsText,
  adminFrameText,
  adminReviewsText,
  serverText,
  type Text,
  useText,
} from '@fairtick/i18n';

type Step = { state: string; at: string; by: string };
type StepListProps = { steps: readonly Step[]; names: Readonly<Record<string, Text>> };

/** Names of actors that are not persons. */
const roleNames: Readonly<Record<string, Text>> = {
  member: adminFrameText.members,
  platform: adminApprovalsText.house,
  gateway: adminReviewsText.paymentGateway,
  chain: adminDepositsText.chain,
};

/** The item's history, oldest first. */
export function StepList({ steps, names }: StepListProps) {
  const { t, formats } = useText();
  return (
    <ol className="steps">
      {steps.map(({ state, at, by }) => (
        <li key={`${at} ${state}`}>
          <time dateTime={at} className="meta nowrap">
            {formats.dateTime(at)}
          </time>
          <span>{t(names[state] ?? serverText(state))}</span>
          <span className="meta">{t(roleNames[by] ?? serverText(by), { count: 1 })}</span>
        </li>
      ))}
    </ol>
  );
}
