import { authText, useText } from '@fairtick/i18n';
import { Icon, type IconName } from '@fairtick/ui';
import { LanguageMenu } from '../../shared/page/language-menu.tsx';
import { Page } from '../../shared/page/page.tsx';
import { SiteLogo } from '../../shared/page/site-logo.tsx';
import { AuthArt } from './auth-art.tsx';
import { LoginForm } from './login-form.tsx';
import './auth.css';

/** The first page of the app. */
export function LoginPage() {
  const { t } = useText();
  return (
    <Page title={t(authText.signIn)} kind="bare" glow className="auth">
      <header className="auth__head">
        <SiteLogo />
        <LanguageMenu />
      </header>
      <div className="auth__columns">
        <div className="auth__hero">
          <AuthArt />
          <h1 className="auth__claim">
            {t(authText.fairPrefix)}
            <br />
            {t(authText.visiblySo)}
          </h1>
          <p className="auth__lead">{t(authText.checkEverySettlementAgainst)}</p>
        </div>
        <div className="auth__form">
          <LoginForm />
        </div>
      </div>
      <footer className="auth__foot">
        <ul className="auth__points">
          <Point icon="receipt" text={t(authText.verifiable)} />
          <Point icon="scales" text={t(authText.openRules)} />
          <Point icon="book" text={t(authText.traceable)} />
        </ul>
        <p className="auth__risk">
          {t(authText.shortTermTradingRisky)}
          <br />
          {t(authText.peopleAged18Older)}
        </p>
      </footer>
    </Page>
  );
}

function Point({ icon, text }: { icon: IconName; text: string }) {
  return (
    <li>
      <Icon name={icon} size={16} />
      {text}
    </li>
  );
}
