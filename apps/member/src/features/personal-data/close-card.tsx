import type { ApiError } from '@fairtick/client';
import { type ClosingBlocker, closeAccount, closingBlockers } from '@fairtick/contracts';
import { limitsText, retentionText, useText } from '@fairtick/i18n';
import { Button, Card } from '@fairtick/ui';
import { useState } from 'react';
import { More } from '../../shared/explain/more.tsx';
import { PasswordDialog } from '../../shared/password/password-dialog.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';

const blockers = {
  balance: { text: limitsText.moneyLeftRealAccount, path: paths.withdraw },
  savings: { text: limitsText.stillSavingsRedeemThem, path: paths.savings },
  open_orders: { text: limitsText.openOrdersWaitUntil, path: paths.orders },
  withdrawals: { text: limitsText.withdrawalProgress, path: paths.withdrawalRecords },
  deposits: { text: limitsText.unfinishedDepositFinishCancel, path: paths.depositRecords },
  adjustments: { text: limitsText.adjustmentIsAwaitingApproval, path: paths.movements },
} as const satisfies Record<ClosingBlocker, { text: string; path: string }>;

/** Closing the account: consequences, kept data, and what blocks it. */
export function CloseCard() {
  const { t } = useText();
  const platform = usePlatform();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card padded aria-label={t(limitsText.closeAccount)}>
      <h2 className="data-page__head">{t(limitsText.closeAccount)}</h2>
      <ul className="data-page__list">
        <li>{t(limitsText.everyDeviceLoggedOut)}</li>
        <li>{t(limitsText.realAccountHoldNothing)}</li>
      </ul>
      <More>
        <p>{t(retentionText.usernameNeverGivenElse)}</p>
        <p>{t(retentionText.emailPictureCardsRemoved)}</p>
      </More>
      <Button tone="destructive" block onClick={() => setAsking(true)}>
        {t(limitsText.closeAccount)}
      </Button>
      {isAsking && (
        <PasswordDialog
          title={t(limitsText.closeAccount)}
          confirm={t(limitsText.closePermanently)}
          send={(pwd) => platform.call(closeAccount, { body: { pwd } }, { quiet: true })}
          onDone={() => {
            platform.session.clear();
            platform.navigation.reLaunch(paths.login);
          }}
          onClose={() => setAsking(false)}
          explain={explainRefusal}
        >
          <p>{t(limitsText.cannotUndoneExportNeed)}</p>
        </PasswordDialog>
      )}
    </Card>
  );
}

function explainRefusal(error: ApiError) {
  return <Blockers error={error} />;
}

function Blockers({ error }: { error: ApiError }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  return (
    <ul className="data-page__blockers">
      {blockersIn(error.data).map((blocker) => (
        <li key={blocker}>
          <button type="button" className="link" onClick={() => navigation.navigateTo(blockers[blocker].path)}>
            {t(blockers[blocker].text)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function blockersIn(data: unknown): ClosingBlocker[] {
  if (typeof data !== 'object' || data === null || !('blockers' in data) || !Array.isArray(data.blockers)) return [];
  const named: readonly unknown[] = data.blockers;
  return closingBlockers.filter((blocker) => named.includes(blocker));
}
