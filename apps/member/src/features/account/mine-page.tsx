import type { PaymentAccount } from '@fairtick/contracts';
import { languageNames, msg, useText } from '@fairtick/i18n';
import { Button, Card, Dialog, Icon, IconButton, ListRow, Tag } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { updownOf, useDisplay } from '../../app/display-settings.ts';
import { useCopy } from '../../app/files/use-copy.ts';
import { paths } from '../../app/paths.ts';
import { usePlatform } from '../../app/platform.tsx';
import { announcementsQuery, paymentAccountsQuery, sessionsQuery, userInfoQuery } from '../../app/queries.ts';
import { useLogout } from '../../app/session/use-session.ts';
import { Avatar } from '../../app/shell/avatar.tsx';
import { Page } from '../../app/shell/page.tsx';
import { WalletCard } from './wallet-card.tsx';
import './account.css';

const updownNames = { 'red-up': msg('红涨绿跌'), 'green-up': msg('绿涨红跌'), cvd: msg('色觉友好') } as const;

/** The member's own page: who he is, what he has, how the app looks, and the way out. */
export function MinePage() {
  const { t, language } = useText();
  const platform = usePlatform();
  const { navigation } = platform;
  const { updown } = useDisplay();
  const sessions = useQuery(sessionsQuery(platform));
  const accounts = useQuery(paymentAccountsQuery(platform));
  const notices = useQuery(announcementsQuery(platform, language));
  return (
    <Page
      title={t('我的')}
      kind="tab"
      glow
      className="mine"
      end={<IconButton icon="settings" label={t('显示设置')} onClick={() => navigation.navigateTo(paths.display)} />}
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
            end={t(updownNames[updownOf(updown, language)])}
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
            end={notices.data && t('{{count}} 条', { count: notices.data.items.length })}
            onPress={() => navigation.navigateTo(paths.notices)}
          />
        </Card>
        <LogoutButton />
      </div>
    </Page>
  );
}

/** The lists that members look for most. */
function Shortcuts() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const links = [
    { icon: 'receipt', text: t('交易订单'), path: paths.orders },
    { icon: 'swap', text: t('充提记录'), path: paths.depositRecords },
    { icon: 'book', text: t('资金变动'), path: paths.movements },
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
  return t('银行卡 {{cards}} · 钱包 {{wallets}}', { cards, wallets: accounts.length - cards });
}

function ProfileHead() {
  const { t } = useText();
  const { data: user } = useQuery(userInfoQuery(usePlatform()));
  const copy = useCopy();
  const number = user?.memberId ?? '';
  return (
    <div className="profile">
      <Avatar name={user?.userName ?? ''} picture={user?.avatar ?? ''} />
      <div className="profile__text">
        <p className="profile__name">
          {user?.userName ?? '—'}
          {user?.verified && (
            <Tag tone="done" icon="shield-check">
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
            {t('会员编号')} <span className="num">{`${number.slice(0, 8)}…${number.slice(-4)}`}</span>
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
          title={t('系统提示')}
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
