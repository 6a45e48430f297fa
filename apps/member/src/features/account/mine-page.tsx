import { type Limits, type PaymentAccount, recordNumber } from '@fairtick/contracts';
import {
  accountText,
  announcementsText,
  contentText,
  depositsText,
  frameText,
  homeText,
  identityText,
  languageNames,
  ledgerText,
  limitsText,
  paymentAccountsText,
  profilesText,
  savingsText,
  useText,
} from '@fairtick/i18n';
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

const updownNames = {
  'red-up': accountText.redUpGreenDown,
  'green-up': accountText.greenUpRedDown,
  cvd: accountText.colourBlindSafe,
} as const;

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
      title={t(frameText.mine)}
      kind="tab"
      glow
      className="mine"
      end={
        <>
          <NotificationBell />
          <IconButton
            icon="settings"
            label={t(frameText.display)}
            onClick={() => navigation.navigateTo(paths.display)}
          />
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
            title={t(depositsText.payoutAccounts)}
            end={accounts.data && <AccountCounts accounts={accounts.data} />}
            onPress={() => navigation.navigateTo(paths.paymentAccounts)}
          />
          <ListRow
            icon="id-card"
            title={t(identityText.identityVerification)}
            end={identity.data && <IdentityTag state={identity.data.state} />}
            onPress={() => navigation.navigateTo(paths.verifyInfo)}
          />
          <ListRow
            icon="shield-check"
            title={t(profilesText.security)}
            end={t(profilesText.loginWithdrawal)}
            onPress={() => navigation.navigateTo(paths.userInfo)}
          />
          <ListRow
            icon="gauge"
            title={t(limitsText.limitsAndTimeOuts)}
            end={limits.data && limitSummary(limits.data)}
            onPress={() => navigation.navigateTo(paths.limits)}
          />
          <ListRow
            icon="layers"
            title={t(limitsText.myData)}
            end={t(limitsText.exportClose)}
            onPress={() => navigation.navigateTo(paths.data)}
          />
        </Card>
        <Card className="rows">
          <ListRow
            icon="device"
            title={t(accountText.devices)}
            end={sessions.data && t(accountText.countLoggedIn, { count: sessions.data.items.length })}
            onPress={() => navigation.navigateTo(paths.sessions)}
          />
          <ListRow
            icon="candles"
            title={t(accountText.priceColours)}
            end={<UpdownSample name={t(updownNames[updownOf(updown, language)])} />}
            onPress={() => navigation.navigateTo(paths.display)}
          />
          <ListRow
            icon="translate"
            title={t(accountText.languageAndTheme)}
            end={languageNames[language]}
            onPress={() => navigation.navigateTo(paths.display)}
          />
          <ListRow
            icon="megaphone"
            title={t(homeText.announcements)}
            end={unread > 0 && t(announcementsText.countUnread, { count: unread })}
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
    if (exclusion !== null) return t(limitsText.excluded);
    if (timeOutUntil !== null) return t(limitsText.inTimeOut);
    return dailyLoss.amount === null
      ? t(limitsText.notSet)
      : t(limitsText.dailyLossAmount, { amount: roundText(t, dailyLoss.amount, 'CNY') });
  };
}

/** Links to the most used lists. */
function Shortcuts() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const links = [
    { icon: 'receipt', text: t(paymentAccountsText.orders), path: paths.orders },
    { icon: 'swap', text: t(paymentAccountsText.depositsAndWithdrawals), path: paths.depositRecords },
    { icon: 'piggy', text: t(savingsText.savingsRecords), path: paths.savingsRecords },
    { icon: 'scroll', text: t(ledgerText.statement), path: paths.movements },
  ] as const;
  return (
    <nav className="shortcuts" aria-label={t(ledgerText.recordList)}>
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
  return `${t(paymentAccountsText.countCards, { count: cards })} · ${t(paymentAccountsText.countWallets, { count: accounts.length - cards })}`;
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
        aria-label={t(profilesText.personalInfo)}
        onClick={() => navigation.navigateTo(paths.userInfo)}
      >
        <Avatar name={user?.userName ?? ''} picture={user?.avatar ?? ''} />
      </button>
      <div className="profile__text">
        <p className="profile__name">
          {user?.userName ?? '—'}
          {user?.verified && (
            <Tag tone="done" icon="user-check">
              {t(accountText.verified)}
            </Tag>
          )}
          {user && !user.verified && (
            <Tag tone="plain" icon="user">
              {t(accountText.notVerified)}
            </Tag>
          )}
        </p>
        {number !== '' && (
          <p className="profile__id">
            {t(accountText.memberNo)} <span className="num">{recordNumber(number)}</span>
            <button
              type="button"
              className="profile__copy"
              aria-label={t(accountText.copyMemberNumber)}
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
        title={t(contentText.appDownload)}
        end={conf && t(contentText.versionVersion, { version: conf.version })}
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
        {t(frameText.signOut)}
      </Button>
      {isAsking && (
        <Dialog
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button size="paired" onClick={() => setAsking(false)}>
                {t(accountText.cancel)}
              </Button>
              <Button
                tone="primary"
                size="paired"
                busy={isBusy && t(accountText.loggingOut)}
                onClick={() => {
                  setBusy(true);
                  void logout();
                }}
              >
                {t(frameText.signOut)}
              </Button>
            </>
          }
        >
          {t(accountText.logOutOpenOrders)}
        </Dialog>
      )}
    </>
  );
}
