import { adminOperations, adminSettings, type RealAccountNeed } from '@fairtick/contracts';
import { msg, type Text, useText } from '@fairtick/i18n';
import { Link } from 'react-router';
import { paths, settingPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';

type NeedLabel = { name: Text; what: Text; path: string; permission: string };

const exampleStands = msg('仍是示例文本（至少一种语言），请换成自己的文本');
const settings = adminSettings.permission;

const needLabels: Readonly<Record<RealAccountNeed, NeedLabel>> = {
  permitted_regions: {
    name: msg('允许注册的地区'),
    what: msg('尚未填写；生产环境必须列出区号'),
    path: settingPath('permitted_regions'),
    permission: settings,
  },
  agreement_service: {
    name: msg('服务协议'),
    what: exampleStands,
    path: settingPath('agreement_service'),
    permission: settings,
  },
  agreement_risk: {
    name: msg('风险揭示书'),
    what: exampleStands,
    path: settingPath('agreement_risk'),
    permission: settings,
  },
  agreement_privacy: {
    name: msg('隐私政策'),
    what: exampleStands,
    path: settingPath('agreement_privacy'),
    permission: settings,
  },
  live_feed: {
    name: msg('实时行情'),
    what: msg('没有任何品种使用实时行情源（MARKET_FEED）'),
    path: `${paths.operations}?tab=feeds`,
    permission: adminOperations.permission,
  },
};

/** Settings that a production installation needs before it accepts real money; renders nothing when none is missing. */
export function RealAccountCard({ missing }: { missing: readonly RealAccountNeed[] }) {
  const { t } = useText();
  const can = useCan();
  if (missing.length === 0) return null;
  return (
    <section className="card board__gate" aria-labelledby="gate-title">
      <header className="card__head">
        <h2 id="gate-title">{t('真实账户尚未开放')}</h2>
        <span className="meta">{t('还差 {{count}} 项', { count: missing.length })}</span>
      </header>
      <div className="card__body">
        <p className="meta">
          {t('完成以下各项之前，不接受真实下单、充值和存入利息宝；提现、赎回与模拟账户不受影响。')}
        </p>
        <ul className="gate__list">
          {missing.map((need) => {
            const { name, what, path, permission } = needLabels[need];
            return (
              <li key={need}>
                {can(permission) ? <Link to={path}>{t(name)}</Link> : <strong>{t(name)}</strong>}
                <span>{t(what)}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
