import type { AdminSetting, SettingVersion } from '@fairtick/contracts';
import { adminSettingsText, useText } from '@fairtick/i18n';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { Loading } from '../../shared/parts/loading.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { SettingDiff } from './setting-diff.tsx';
import { settingTexts } from './setting-texts.ts';
import { useSettingVersions } from './settings-queries.ts';

type SettingVersionsProps = { setting: AdminSetting; mayChange: boolean; onClose: () => void };
type Restoring = { name: string; value: unknown };

/** All changes of one setting, newest first; each version can be restored. */
export function SettingVersions({ setting, mayChange, onClose }: SettingVersionsProps) {
  const { t } = useText();
  const [restoring, setRestoring] = useState<Restoring | null>(null);
  const query = useSettingVersions(setting.key);
  const versions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const first = query.hasNextPage ? undefined : versions.at(-1);
  return (
    <Modal
      open
      title={`${t(adminSettingsText.history)} · ${t(settingTexts[setting.key].label)}`}
      footer={null}
      onCancel={onClose}
      width={860}
    >
      {query.isPending && <Loading />}
      {query.error !== null && query.data === undefined && <LoadFailed query={query} />}
      {query.data !== undefined && versions.length === 0 && (
        <p className="meta">{t(adminSettingsText.noneChangedInstalled)}</p>
      )}
      <ol className="versions">
        {versions.map((version) => (
          <Version
            key={version.version}
            version={version}
            setting={setting}
            onRestore={mayChange ? (value) => setRestoring({ name: String(version.version), value }) : undefined}
          />
        ))}
      </ol>
      {first !== undefined && first.before !== null && mayChange && (
        <Button
          size="small"
          onClick={() => setRestoring({ name: t(adminSettingsText.installed), value: first.before })}
        >
          {t(adminSettingsText.restoreAsInstalled)}
        </Button>
      )}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t(adminSettingsText.olderChanges)}
        </Button>
      )}
      {restoring !== null && (
        <RestoreDialog
          setting={setting}
          name={restoring.name}
          value={restoring.value}
          onClose={() => setRestoring(null)}
        />
      )}
    </Modal>
  );
}

type VersionProps = {
  version: SettingVersion;
  setting: AdminSetting;
  onRestore: ((value: unknown) => void) | undefined;
};

function Version({ version, setting, onRestore }: VersionProps) {
  const { t, formats } = useText();
  const isNow = version.version === setting.version;
  return (
    <li className="versions__item">
      <header className="versions__head">
        <strong>{t(adminSettingsText.versionVersion, { version: version.version })}</strong>
        {isNow && <span className="tag tag--seal">{t(adminSettingsText.current)}</span>}
        <span className="meta">
          {version.changedBy} · {formats.dateTime(version.changedAt)}
        </span>
        {!isNow && onRestore !== undefined && (
          <Button size="small" onClick={() => onRestore(version.after)}>
            {t(adminSettingsText.restoreThisVersion)}
          </Button>
        )}
      </header>
      <p>{version.reason}</p>
      <SettingDiff settingKey={setting.key} before={version.before} after={version.after} />
    </li>
  );
}
