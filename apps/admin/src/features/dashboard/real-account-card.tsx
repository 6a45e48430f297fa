import { adminOperations, adminSettings, type RealAccountNeed } from '@fairtick/contracts';
import { adminDashboardText, adminSettingsText, type Text, useText } from '@fairtick/i18n';
import { Link } from 'react-router';
import { paths, settingPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';

type NeedLabel = { name: Text; what: Text; path: string; permission: string };

const exampleStands = adminDashboardText.stillExampleLeastLanguage;
const settings = adminSettings.permission;

const needLabels: Readonly<Record<RealAccountNeed, NeedLabel>> = {
  permitted_regions: {
    name: adminSettingsText.permittedRegions,
    what: adminDashboardText.notSetProductionName,
    path: settingPath('permitted_regions'),
    permission: settings,
  },
  agreement_service: {
    name: adminSettingsText.serviceAgreement,
    what: exampleStands,
    path: settingPath('agreement_service'),
    permission: settings,
  },
  agreement_risk: {
    name: adminSettingsText.riskDisclosure,
    what: exampleStands,
    path: settingPath('agreement_risk'),
    permission: settings,
  },
  agreement_privacy: {
    name: adminSettingsText.privacyPolicy,
    what: exampleStands,
    path: settingPath('agreement_privacy'),
    permission: settings,
  },
  live_feed: {
    name: adminDashboardText.livePrices,
    what: adminDashboardText.noProductLiveSource,
    path: `${paths.operations}?tab=feeds`,
    permission: adminOperations.permission,
  },
};

/** Settings that a production installation needs before it accepts real money; renders nothing when none is missing. */
export function RealAccountCard({ missing }: { missing: readonly RealAccountNeed[] }) {
  const { t } = useText();
  const can = useCan();
  if (missing.length === 0) return null;
  return (
    <section className="card board__gate" aria-labelledby="gate-title">
      <header className="card__head">
        <h2 id="gate-title">{t(adminDashboardText.realAccountNotOpen)}</h2>
        <span className="meta">{t(adminDashboardText.countThingsAreMissing, { count: missing.length })}</span>
      </header>
      <div className="card__body">
        <p className="meta">{t(adminDashboardText.untilDoneNoReal)}</p>
        <ul className="gate__list">
          {missing.map((need) => {
            const { name, what, path, permission } = needLabels[need];
            return (
              <li key={need}>
                {can(permission) ? <Link to={path}>{t(name)}</Link> : <strong>{t(name)}</strong>}
                <span>{t(what)}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
