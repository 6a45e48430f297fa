import { RetentionRuns } from '../../features/retention/retention-runs.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';

/** The settings, followed by the deletion log of personal data. */
export function SettingsRoute() {
  return <SettingsPage retention={<RetentionRuns />} />;
}
