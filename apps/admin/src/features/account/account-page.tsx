import { adminAccountText, adminFrameText, adminRolesText, useText } from '@fairtick/i18n';
import { App } from 'antd';
import { rolesText } from '../../shared/names/role-names.ts';
import { Page } from '../../shared/page/page.tsx';
import { useConf } from '../../shared/platform/use-conf.ts';
import { useMe, useRefreshMe } from '../../shared/platform/use-me.ts';
import { useSecurity } from './account-queries.ts';
import { OwnLoginsCard } from './own-logins-card.tsx';
import { OwnSessionsCard } from './own-sessions-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ThemeCard } from './theme-card.tsx';
import { TotpEnrolment } from './totp-enrolment.tsx';
import { UndoCard } from './undo-card.tsx';
import { ZoneCard } from './zone-card.tsx';
import './account.css';

/** The administrator's own account: identity, permissions, password, TOTP. */
export function AccountPage() {
  const { t } = useText();
  const { message } = App.useApp();
  const { data: me } = useMe();
  const refreshMe = useRefreshMe();
  const conf = useConf();
  const { data: security } = useSecurity();
  const totpOff = conf?.testMode.includes('admin_totp') ?? false;
  const done = (text: string) => {
    void message.success(text);
    void refreshMe();
  };
  return (
    <Page title={t(adminFrameText.myAccount)} sub={me?.username}>
      <div className="account">
        <section className="card" aria-labelledby="me-title">
          <header className="card__head">
            <h2 id="me-title">{t(adminAccountText.identityAndPermissions)}</h2>
          </header>
          <dl className="account__facts card__body">
            <dt>{t(adminAccountText.userName)}</dt>
            <dd>{me?.username}</dd>
            <dt>{t(adminAccountText.roles)}</dt>
            <dd>{rolesText(me?.roles ?? [], t)}</dd>
            <dt>{t(adminAccountText.permissions)}</dt>
            <dd>
              {me?.permissions.map((one) => (
                <code key={one}>{one}</code>
              ))}
            </dd>
          </dl>
          <p className="card__body meta">{t(adminAccountText.noPermissionChangeQuote)}</p>
        </section>
        <section className="card" aria-labelledby="password-title">
          <header className="card__head">
            <h2 id="password-title">{t(adminAccountText.changePassword)}</h2>
            <span className="meta">{t(adminAccountText.otherSessionsEndOnce)}</span>
          </header>
          <div className="card__body">
            <PasswordForm onDone={() => done(t(adminAccountText.passwordChanged))} />
          </div>
        </section>
        <section className="card" aria-labelledby="totp-title">
          <header className="card__head">
            <h2 id="totp-title">{t(adminAccountText.oneTimeCode)}</h2>
            <span className="meta">{t(adminAccountText.otherSessionsEndOnceAfterwards)}</span>
          </header>
          <div className="card__body">
            <TotpEnrolment
              key={String(totpOff)}
              replaces={!totpOff}
              onDone={() => done(t(adminAccountText.authenticatorReplaced))}
            />
          </div>
        </section>
        <section className="card" aria-labelledby="recovery-title">
          <header className="card__head">
            <h2 id="recovery-title">{t(adminRolesText.recoveryCodes)}</h2>
            {security !== undefined && (
              <span className={security.recoveryCodesLeft === 0 ? 'tag tag--warn' : 'tag tag--seal'}>
                {t(adminRolesText.countLeft, { count: security.recoveryCodesLeft })}
              </span>
            )}
          </header>
          <div className="card__body">
            <RecoveryCodes
              left={security?.recoveryCodesLeft ?? null}
              onKept={() => done(t(adminRolesText.recoveryCodesRenewed))}
            />
          </div>
        </section>
        <PasskeysCard />
        <ThemeCard />
        <UndoCard />
        <ZoneCard onDone={() => done(t(adminAccountText.zoneIsSaved))} />
        <OwnSessionsCard />
        <OwnLoginsCard />
      </div>
    </Page>
  );
}
