import { type SettingKey, settingDefinitions } from '@fairtick/contracts';
import { DiffTable } from '../../shared/diff/diff-table.tsx';
import { SettingValue } from './setting-value.tsx';
import { TextDiff } from './text-diff.tsx';

type SettingDiffProps = { settingKey: SettingKey; before: unknown; after: unknown };

/** The difference between two values of a setting, shown by its kind. */
export function SettingDiff({ settingKey, before, after }: SettingDiffProps) {
  const { kind } = settingDefinitions[settingKey];
  if (kind === 'texts') return <TextDiff before={before} after={after} />;
  if (kind === 'picture') {
    return (
      <div className="setting__pictures">
        <SettingValue settingKey={settingKey} value={before ?? ''} />
        <span aria-hidden="true">→</span>
        <SettingValue settingKey={settingKey} value={after} />
      </div>
    );
  }
  return <DiffTable before={before} after={after} />;
}
