import { type Limits, type PaymentAccount, recordNumber } from '@fairtick/contracts';
import { languageNames, msg, useText } from '@fairtick/i18n';
import { Arrow, Button, Card, Dialog, Icon, IconButton, ListRow, Tag } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDisplay } from '../../shared/display-settings.ts';
import { useCopy } from '../../shared/files/use-copy.ts';
import { IdentityTag } from '../../shared/identity/identity-tag.tsx';
import { roundText } from '../../shared/money/currency-text.ts';
import { useNotices } from '../../shared/notices/use-notices.ts';
import { NotificationBell } from '../../shared/notifications/notification-bell.tsx';
import { Avatar } from '../../shared/page/avatar.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import {
  confQuery,
  identityQuery,
  limitsQuery,
  paymentAccountsQuery,
  sessionsQuery,
  userInfoQuery,
} from '../../shared/queries.ts';
import { useLogout } from '../../shared/session/use-session.ts';
import { textTitles } from '../../shared/texts/text-titles.ts';
import { updownOf } from '../../shared/updown.ts';
import { WalletCard } from './wallet-card.tsx';
import './account.css';

const updownNames = { 'red-up': msg('红涨绿跌'), 'green-up': msg('绿涨红跌'), cvd: msg('色觉友好') } as const;

/** The account page: profile, balances, display settings and logout. */
export function MinePage() {
  const { t, language } = useText();
  const platform = usePlatform();
  const { navigation } = platform;
  const { updown } = useDisplay();
  const sessions = useQuery(sessionsQuery(platform));
  const accounts = useQuery(paymentAccountsQuery(platform));
  const identity = useQuery(identityQuery(platform));
  const limitSummary = useLimitSummary();
  const limits = useQuery(limitsQuery(platform));
  const notices = useNotices();
  const unread = notices.items.filter(notices.isUnread).length;
  return (
    <Page
      title={t('我的')}
      kind="tab"
      glow
      className="mine"
      end={
        <>
          <NotificationBell />
          <IconButton icon="settings" label={t('显示设置')} onClick={() => navigation.navigateTo(paths.display)} />
        </>
      }
    >
      <ProfileHead />
      <div className="mine__stack">
        <WalletCard />
        <Shortcuts />
        <Card className="rows">
          <ListRow
            icon="card"
            title={t('收款账户')}
            end={accounts.data && <AccountCounts accounts={accounts.data} />}
            onPress={() => navigation.navigateTo(paths.paymentAccounts)}
          />
          <ListRow
            icon="id-card"
            title={t('实名认证')}
            end={identity.data && <IdentityTag state={identity.data.state} />}
            onPress={() => navigation.navigateTo(paths.verifyInfo)}
          />
          <ListRow
            icon="shield-check"
            title={t('安全与密码')}
            end={t('登录 · 提现')}
            onPress={() => navigation.navigateTo(paths.userInfo)}
          />
          <ListRow
            icon="gauge"
            title={t('交易限额与冷静期')}
            end={limits.data && limitSummary(limits.data)}
            onPress={() => navigation.navigateTo(paths.limits)}
          />
          <ListRow
            icon="layers"
            title={t('我的数据')}
            end={t('导出 · 注销')}
            onPress={() => navigation.navigateTo(paths.data)}
          />
        </Card>
        <Card className="rows">
          <ListRow
            icon="device"
            title={t('登录设备')}
            end={sessions.data && t('{{count}} 台在线', { count: sessions.data.items.length })}
            onPress={() => navigation.navigateTo(paths.sessions)}
          />
          <ListRow
            icon="candles"
            title={t('涨跌颜色')}
            end={<UpdownSample name={t(updownNames[updownOf(updown, language)])} />}
            onPress={() => navigation.navigateTo(paths.display)}
          />
          <ListRow
            icon="translate"
            title={t('语言与主题')}
            end={languageNames[language]}
            onPress={() => navigation.navigateTo(paths.display)}
          />
          <ListRow
            icon="megaphone"
            title={t('平台公告')}
            end={unread > 0 && t('{{count}} 条未读', { count: unread })}
            onPress={() => navigation.navigateTo(paths.notices)}
          />
        </Card>
        <About />
        <LogoutButton />
      </div>
    </Page>
  );
}

/** Sample of the current price colours, with their shapes. */
function UpdownSample({ name }: { name: string }) {
  return (
    <span className="updown-sample">
      <Arrow direction="up" />
      {name}
      <Arrow direction="down" />
    </span>
  );
}

/** The strictest limit in force: a pause, else the daily loss limit. */
function useLimitSummary(): (limits: Limits) => string {
  const { t } = useText();
  return ({ exclusion, timeOutUntil, dailyLoss }) => {
    if (exclusion !== null) return t('自我排除中');
    if (timeOutUntil !== null) return t('冷静期中');
    return dailyLoss.amount === null
      ? t('未设置')
      : t('每日亏损 {{amount}}', { amount: roundText(t, dailyLoss.amount, 'CNY') });
  };
}

/** Links to the most used lists. */
function Shortcuts() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const links = [
    { icon: 'receipt', text: t('交易订单'), path: paths.orders },
    { icon: 'swap', text: t('充提记录'), path: paths.depositRecords },
    { icon: 'piggy', text: t('固投记录'), path: paths.savingsRecords },
    { icon: 'scroll', text: t('资金变动'), path: paths.movements },
  ] as const;
  return (
    <nav className="shortcuts" aria-label={t('记录')}>
      {links.map(({ icon, text, path }) => (
        <button key={path} type="button" className="shortcuts__link" onClick={() => navigation.navigateTo(path)}>
          <Icon name={icon} size={24} />
          {text}
        </button>
      ))}
    </nav>
  );
}

function AccountCounts({ accounts }: { accounts: readonly PaymentAccount[] }) {
  const { t } = useText();
  const cards = accounts.filter(({ kind }) => kind === 'bank').length;
  return `${t('银行卡 {{count}}', { count: cards })} · ${t('钱包 {{count}}', { count: accounts.length - cards })}`;
}

function ProfileHead() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const { data: user } = useQuery(userInfoQuery(usePlatform()));
  const copy = useCopy();
  const number = user?.memberId ?? '';
  return (
    <div className="profile">
      <button
        type="button"
        className="profile__picture"
        aria-label={t('个人信息')}
        onClick={() => navigation.navigateTo(paths.userInfo)}
      >
        <Avatar name={user?.userName ?? ''} picture={user?.avatar ?? ''} />
      </button>
      <div className="profile__text">
        <p className="profile__name">
          {user?.userName ?? '—'}
          {user?.verified && (
            <Tag tone="done" icon="user-check">
              {t('已实名')}
            </Tag>
          )}
          {user && !user.verified && (
            <Tag tone="plain" icon="user">
              {t('未实名')}
            </Tag>
          )}
        </p>
        {number !== '' && (
          <p className="profile__id">
            {t('会员编号')} <span className="num">{recordNumber(number)}</span>
            <button
              type="button"
              className="profile__copy"
              aria-label={t('复制会员编号')}
              onClick={() => void copy(number)}
            >
              <Icon name="copy" size={15} />
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Texts about the operator, and the agreements. */
function About() {
  const { t, language } = useText();
  const platform = usePlatform();
  const { data: conf } = useQuery(confQuery(platform, language));
  const go = platform.navigation.navigateTo;
  return (
    <Card className="rows">
      {(conf?.texts ?? []).map((key) => (
        <ListRow
          key={key}
          icon={key === 'company' ? 'circle-info' : 'book'}
          title={t(textTitles[key])}
          onPress={() => go(urlOf(paths.text, { key }))}
        />
      ))}
      <ListRow
        icon="download"
        title={t('应用下载')}
        end={conf && t('版本 {{version}}', { version: conf.version })}
        onPress={() => go(paths.download)}
      />
    </Card>
  );
}

function LogoutButton() {
  const { t } = useText();
  const logout = useLogout();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button tone="ghost" block onClick={() => setAsking(true)}>
        {t('退出登录')}
      </Button>
      {isAsking && (
        <Dialog
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button size="paired" onClick={() => setAsking(false)}>
                {t('取消')}
              </Button>
              <Button
                tone="primary"
                size="paired"
                busy={isBusy && t('退出中')}
                onClick={() => {
                  setBusy(true);
                  void logout();
                }}
              >
                {t('退出登录')}
              </Button>
            </>
          }
        >
          {t('确定退出当前账号？进行中的订单会照常结算。')}
        </Dialog>
      )}
    </>
  );
}
