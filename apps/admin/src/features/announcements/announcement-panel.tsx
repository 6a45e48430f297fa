import {
  type AdminAnnouncement,
  adminAudit,
  type Language,
  languages,
  languageTags,
  recordNumber,
} from '@fairtick/contracts';
import {
  adminAnnouncementsText,
  adminDepositsText,
  adminFrameText,
  adminStaffText,
  languageNames,
  useText,
} from '@fairtick/i18n';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { fullTime } from '../../shared/full-time.ts';
import { auditOfTarget } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { Facts } from '../../shared/review/facts.tsx';
import { SidePanel } from '../../shared/review/side-panel.tsx';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { announcementStatusLabels, isOpen, titleOf } from './announcement-texts.ts';

type AnnouncementPanelProps = {
  item: AdminAnnouncement;
  mayChange: boolean;
  onEdit: () => void;
  onWithdraw: () => void;
  onClose: () => void;
};

/** One announcement as members see it in each language, its author, and the commands on it. */
export function AnnouncementPanel({ item, mayChange, onEdit, onWithdraw, onClose }: AnnouncementPanelProps) {
  const { t, language, formats } = useText();
  const can = useCan();
  const written = languages.filter((one) => item.texts[one] !== undefined);
  const [chosen, setChosen] = useState<Language>(written.find((one) => one === language) ?? written[0] ?? 'zh-Hans');
  const text = item.texts[chosen];
  const by = (name: string | null, at: string) =>
    `${name ?? t(adminAnnouncementsText.cameWithSoftware)} · ${formats.dateTime(at)}`;
  return (
    <SidePanel
      label={t(adminAnnouncementsText.announcement)}
      over={recordNumber(item.id)}
      title={titleOf(item, language)}
      onClose={onClose}
    >
      <div className="panel__body">
        <div className="notice-panel__tags">
          <StateTag label={announcementStatusLabels[item.state]} />
          {item.popup && <span className="tag">{t(adminAnnouncementsText.popUpOnce)}</span>}
        </div>
        <Segmented
          className="notice-panel__languages"
          value={chosen}
          onChange={setChosen}
          options={written.map((one) => ({ value: one, label: languageNames[one] }))}
          aria-label={t(adminFrameText.language)}
        />
        {text !== undefined && (
          <AnnouncementPreview
            lang={languageTags[chosen]}
            title={text.title}
            body={text.body}
            publishedAt={item.publishedAt}
          />
        )}
        <Facts
          facts={[
            [
              `${t(adminAnnouncementsText.published)} (${formats.zoneAt(item.publishedAt)})`,
              fullTime(formats, item.publishedAt),
            ],
            [
              `${t(adminAnnouncementsText.ends)} (${formats.zoneAt(item.endsAt ?? item.publishedAt)})`,
              item.endsAt === null ? t(adminAnnouncementsText.noEnd) : formats.dateTime(item.endsAt),
            ],
            [t(adminStaffText.createdBy), by(item.createdBy, item.createdAt)],
            [t(adminAnnouncementsText.lastChange), item.version === 1 ? null : by(item.updatedBy, item.updatedAt)],
            [
              t(adminAnnouncementsText.withdrawnBy),
              item.withdrawnAt === null ? null : by(item.withdrawnBy, item.withdrawnAt),
            ],
          ]}
        />
        {can(adminAudit.permission) && (
          <p>
            <Link to={auditOfTarget(item.id)}>{t(adminAnnouncementsText.auditEntries)}</Link>
          </p>
        )}
      </div>
      {isOpen(item) && mayChange && (
        <footer className="panel__foot">
          <div className="panel__buttons">
            <Button danger onClick={onWithdraw}>
              {t(adminAnnouncementsText.withdraw)}
            </Button>
            <Button type="primary" onClick={onEdit}>
              {t(adminDepositsText.change)}
            </Button>
          </div>
        </footer>
      )}
    </SidePanel>
  );
}
