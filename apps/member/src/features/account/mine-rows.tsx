import type { Limits, PaymentAccount } from '@fairtick/contracts';
import {
  accountText,
  announcementsText,
  contentText,
  depositsText,
  homeText,
  identityText,
  languageNames,
  limitsText,
  notificationsText,
  ordersText,
  paymentAccountsText,
  priceAlertsText,
  profilesText,
  useText,
} from '@fairtick/i18n';
import { Arrow, Card, ListRow } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useDisplay } from '../../shared/display-settings.ts';
import { IdentityTag } from '../../shared/identity/identity-tag.tsx';
import { roundText } from '../../shared/money/currency-text.ts';
import { useNotices } from '../../shared/notices/use-notices.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { confQuery, identityQuery, limitsQuery, paymentAccountsQuery, sessionsQuery } from '../../shared/queries.ts';
import { textTitles } from '../../shared/texts/text-titles.ts';
import { updownOf } from '../../shared/updown.ts';

const updownNames = {
  'red-up': accountText.redUpGreenDown,
  'green-up': accountText.greenUpRedDown,
  cvd: accountText.colourBlindSafe,
} as const;

/** What belongs to the member: payment accounts, identity, security, limits and data. */
export function AccountRows() {
  const { t } = useText();
  const platform = usePlatform();
  const { navigation } = platform;
  const accounts = useQuery(paymentAccountsQuery(platform));
  const identity = useQuery(identityQuery(platform));
  const limits = useQuery(limitsQuery(platform));
  const limitSummary = useLimitSummary();
  return (
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
        icon="calculator"
        title={t(ordersText.ownFigures)}
        onPress={() => navigation.navigateTo(paths.figures)}
      />
      <ListRow
        icon="layers"
        title={t(limitsText.myData)}
        end={t(limitsText.exportClose)}
        onPress={() => navigation.navigateTo(paths.data)}
      />
    </Card>
  );
}

/** How the app looks on this device, the devices themselves, and announcements. */
export function AppRows() {
  const { t, language } = useText();
  const platform = usePlatform();
  const { navigation } = platform;
  const { updown } = useDisplay();
  const sessions = useQuery(sessionsQuery(platform));
  const notices = useNotices();
  const unread = notices.items.filter(notices.isUnread).length;
  return (
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
        icon="bell"
        title={t(priceAlertsText.priceAlerts)}
        onPress={() => navigation.navigateTo(paths.priceAlerts)}
      />
      <ListRow
        icon="settings"
        title={t(notificationsText.noticeSettings)}
        onPress={() => navigation.navigateTo(paths.noticeSettings)}
      />
      <ListRow
        icon="megaphone"
        title={t(homeText.announcements)}
        end={unread > 0 && t(announcementsText.countUnread, { count: unread })}
        onPress={() => navigation.navigateTo(paths.notices)}
      />
    </Card>
  );
}

/** Texts about the operator, and the agreements. */
export function AboutRows() {
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

function AccountCounts({ accounts }: { accounts: readonly PaymentAccount[] }) {
  const { t } = useText();
  const cards = accounts.filter(({ kind }) => kind === 'bank').length;
  return `${t(paymentAccountsText.countCards, { count: cards })} · ${t(paymentAccountsText.countWallets, { count: accounts.length - cards })}`;
}
