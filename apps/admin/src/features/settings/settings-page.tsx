import {
  type AdminSetting,
  changeSetting,
  type SettingKey,
  settingDefinitions,
  settingGroups,
  settingKeys,
} from '@fairtick/contracts';
import { adminDepositsText, adminMembersText, adminSettingsText, useText } from '@fairtick/i18n';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { Loading } from '../../shared/parts/loading.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { SettingDialog } from './setting-dialog.tsx';
import { groupNames, settingTexts } from './setting-texts.ts';
import { SettingValue } from './setting-value.tsx';
import { SettingVersions } from './setting-versions.tsx';
import { useSettings } from './settings-queries.ts';
import './settings.css';

type Open = { key: SettingKey; what: 'edit' | 'versions' };

/** Settings that one administrator can change, with their history. `?open=` names the setting to edit. */
export function SettingsPage({ retention }: { retention: ReactNode }) {
  const { t } = useText();
  const mayChange = useCan()(changeSetting.permission);
  const [params] = useSearchParams();
  const [open, setOpen] = useState<Open | null>(() => {
    const key = settingKeys.find((one) => one === params.get('open'));
    return key !== undefined && mayChange ? { key, what: 'edit' } : null;
  });
  const query = useSettings();
  const opened = query.data?.find(({ key }) => key === open?.key);
  return (
    <Page title={t(adminSettingsText.siteSettings)} sub={t(adminSettingsText.everyChangeKeptHistory)}>
      {query.isPending && <Loading />}
      {query.error !== null && query.data === undefined && <LoadFailed query={query} />}
      {query.data !== undefined &&
        settingGroups.map((group) => (
          <section key={group} className="card settings" aria-label={t(groupNames[group])}>
            <h2>{t(groupNames[group])}</h2>
            {query.data
              .filter(({ key }) => settingDefinitions[key].group === group)
              .map((setting) => (
                <SettingRow
                  key={setting.key}
                  setting={setting}
                  mayChange={mayChange}
                  onOpen={(what) => setOpen({ key: setting.key, what })}
                />
              ))}
            {group === 'retention' && retention}
          </section>
        ))}
      {opened !== undefined && open?.what === 'edit' && (
        <SettingDialog setting={opened} onClose={() => setOpen(null)} />
      )}
      {opened !== undefined && open?.what === 'versions' && (
        <SettingVersions setting={opened} mayChange={mayChange} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
}

type SettingRowProps = { setting: AdminSetting; mayChange: boolean; onOpen: (what: Open['what']) => void };

function SettingRow({ setting, mayChange, onOpen }: SettingRowProps) {
  const { t, formats } = useText();
  const { key, value, changedAt, changedBy } = setting;
  const label = t(settingTexts[key].label);
  return (
    <div className="settings__row">
      <div className="settings__name">
        <h3>{label}</h3>
        <p className="meta">{t(settingTexts[key].hint)}</p>
      </div>
      <div className="settings__value">
        <SettingValue settingKey={key} value={value} />
        {changedAt !== null && (
          <p className="meta">
            {changedBy} · {formats.dateTime(changedAt)}
          </p>
        )}
      </div>
      <div className="setting__buttons">
        <Button
          size="small"
          disabled={!mayChange}
          title={mayChange ? undefined : t(adminMembersText.noPermission)}
          aria-label={`${t(adminDepositsText.change)} ${label}`}
          onClick={() => onOpen('edit')}
        >
          {t(adminDepositsText.change)}
        </Button>
        <Button
          size="small"
          type="text"
          aria-label={`${t(adminSettingsText.pastVersions)} ${label}`}
          onClick={() => onOpen('versions')}
        >
          {t(adminSettingsText.pastVersions)}
        </Button>
      </div>
    </div>
  );
}
