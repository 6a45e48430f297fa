import { RetentionRuns } from '../../features/retention/retention-runs.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';

/** The settings, and below the terms of personal data what was deleted by them. */
export function SettingsRoute() {
  return <SettingsPage retention={<RetentionRuns />} />;
}
