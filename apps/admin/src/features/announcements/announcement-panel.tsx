import {
  type AdminAnnouncement,
  adminAudit,
  type Language,
  languages,
  languageTags,
  recordNumber,
} from '@fairtick/contracts';
import { languageNames, useText } from '@fairtick/i18n';
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
  const by = (name: string | null, at: string) => `${name ?? t('随系统安装')} · ${formats.dateTime(at)}`;
  return (
    <SidePanel label={t('公告详情')} over={recordNumber(item.id)} title={titleOf(item, language)} onClose={onClose}>
      <div className="panel__body">
        <div className="notice-panel__tags">
          <StateTag label={announcementStatusLabels[item.state]} />
          {item.popup && <span className="tag">{t('弹窗一次')}</span>}
        </div>
        <Segmented
          className="notice-panel__languages"
          value={chosen}
          onChange={setChosen}
          options={written.map((one) => ({ value: one, label: languageNames[one] }))}
          aria-label={t('语言')}
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
            [`${t('发布时间')} (${formats.zoneAt(item.publishedAt)})`, fullTime(formats, item.publishedAt)],
            [
              `${t('结束时间')} (${formats.zoneAt(item.endsAt ?? item.publishedAt)})`,
              item.endsAt === null ? t('长期展示') : formats.dateTime(item.endsAt),
            ],
            [t('创建人'), by(item.createdBy, item.createdAt)],
            [t('最近修改'), item.version === 1 ? null : by(item.updatedBy, item.updatedAt)],
            [t('撤回人'), item.withdrawnAt === null ? null : by(item.withdrawnBy, item.withdrawnAt)],
          ]}
        />
        {can(adminAudit.permission) && (
          <p>
            <Link to={auditOfTarget(item.id)}>{t('审计记录')}</Link>
          </p>
        )}
      </div>
      {isOpen(item) && mayChange && (
        <footer className="panel__foot">
          <div className="panel__buttons">
            <Button danger onClick={onWithdraw}>
              {t('撤回')}
            </Button>
            <Button type="primary" onClick={onEdit}>
              {t('修改')}
            </Button>
          </div>
        </footer>
      )}
    </SidePanel>
  );
}
