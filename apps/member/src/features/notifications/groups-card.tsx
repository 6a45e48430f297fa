import { type NoticeSettings, noticeChannels, noticeGroups } from '@fairtick/contracts';
import { notificationsText, profilesText, useText } from '@fairtick/i18n';
import { Button, Card, Icon, Notice, Switch } from '@fairtick/ui';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';

const groupTexts = {
  orders: notificationsText.groupOrders,
  money: notificationsText.groupMoney,
  account: notificationsText.groupAccount,
} as const;
const channelTexts = { mail: notificationsText.byMail, push: notificationsText.byPush } as const;

/** What the member chooses on this page. */
export type Choices = Pick<NoticeSettings, 'mail' | 'push' | 'quiet' | 'timeZone'>;

type Props = { settings: NoticeSettings; onChange: (changed: Partial<Choices>) => void };

/** A switch for each group and channel; security notices are always sent. */
export function GroupsCard({ settings, onChange }: Props) {
  const { t } = useText();
  return (
    <Card padded>
      <div className="notice-groups">
        <span />
        {noticeChannels.map((channel) => (
          <span key={channel} className="notice-groups__head" aria-hidden="true">
            {t(channelTexts[channel])}
          </span>
        ))}
        {noticeGroups.map((group) => (
          <div key={group} className="notice-groups__row">
            <span>{t(groupTexts[group])}</span>
            {noticeChannels.map((channel) => (
              <Switch
                key={channel}
                label={t(notificationsText.channelOfGroup, {
                  group: t(groupTexts[group]),
                  channel: t(channelTexts[channel]),
                })}
                checked={settings[channel][group]}
                onChange={(on) => onChange({ [channel]: { ...settings[channel], [group]: on } })}
              />
            ))}
          </div>
        ))}
        <div className="notice-groups__row notice-groups__row--fixed">
          <span>{t(notificationsText.groupSecurity)}</span>
          <span className="notice-groups__always">
            <Icon name="shield-check" size={16} /> {t(notificationsText.alwaysSent)}
          </span>
        </div>
      </div>
      <MailNote settings={settings} />
    </Card>
  );
}

/** Why no mail arrives, with the page that changes it. */
function MailNote({ settings: { mailAvailable, hasEmail } }: Pick<Props, 'settings'>) {
  const { t } = useText();
  const { navigation } = usePlatform();
  if (!mailAvailable) return <Notice tone="info">{t(notificationsText.mailNotSetUp)}</Notice>;
  if (hasEmail) return null;
  return (
    <div className="notice-settings__hint">
      <Notice tone="info">{t(notificationsText.noEmailYet)}</Notice>
      <Button tone="secondary" size="s" onClick={() => navigation.navigateTo(paths.userInfo)}>
        {t(profilesText.addEmailAddress)}
      </Button>
    </div>
  );
}
