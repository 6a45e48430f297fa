import type { ApiError } from '@fairtick/client';
import { type ClosingBlocker, closeAccount, closingBlockers } from '@fairtick/contracts';
import { msg, useText } from '@fairtick/i18n';
import { Button, Card } from '@fairtick/ui';
import { useState } from 'react';
import { PasswordDialog } from '../../shared/password/password-dialog.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';

const blockers = {
  balance: { text: msg('真实账户还有余额，请先提现'), path: paths.withdraw },
  savings: { text: msg('还有未到期的理财，请先赎回'), path: paths.savings },
  open_orders: { text: msg('还有未结算的订单，请等待结算'), path: paths.orders },
  withdrawals: { text: msg('还有处理中的提现'), path: paths.withdrawalRecords },
  deposits: { text: msg('还有未完成的充值，请先完成或取消'), path: paths.depositRecords },
  adjustments: { text: msg('还有待批准的调账'), path: paths.movements },
} as const satisfies Record<ClosingBlocker, { text: string; path: string }>;

/** Closing the account: consequences, kept data, and what blocks it. */
export function CloseCard() {
  const { t } = useText();
  const platform = usePlatform();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card padded aria-label={t('注销账户')}>
      <h2 className="data-page__head">{t('注销账户')}</h2>
      <ul className="data-page__list">
        <li>{t('所有设备立即退出，之后不能再登录，也不能恢复。')}</li>
        <li>{t('真实账户需没有余额、理财、持仓和处理中的充值提现。')}</li>
        <li>{t('会员账号不会再分配给别人；资料保存期内，手机号不能用来重新注册。')}</li>
        <li>{t('邮箱、头像和绑定的卡立即移除；账目永久保存，法律要求保留的资料加密保存，到期自动删除。')}</li>
      </ul>
      <Button tone="destructive" block onClick={() => setAsking(true)}>
        {t('注销账户')}
      </Button>
      {isAsking && (
        <PasswordDialog
          title={t('注销账户')}
          confirm={t('确认注销')}
          send={(pwd) => platform.call(closeAccount, { body: { pwd } }, { quiet: true })}
          onDone={() => {
            platform.session.clear();
            platform.navigation.reLaunch(paths.login);
          }}
          onClose={() => setAsking(false)}
          explain={explainRefusal}
        >
          <p>{t('注销后无法恢复。请先导出您需要的数据。')}</p>
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
