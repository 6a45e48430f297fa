import { useText } from '@fairtick/i18n';
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
    <Page title={t('登录')} kind="bare" glow className="auth">
      <header className="auth__head">
        <SiteLogo />
        <LanguageMenu />
      </header>
      <div className="auth__columns">
        <div className="auth__hero">
          <AuthArt />
          <h1 className="auth__claim">
            {t('公平，')}
            <br />
            {t('看得见。')}
          </h1>
          <p className="auth__lead">{t('每一笔结算都能用公开行情带验算')}</p>
        </div>
        <div className="auth__form">
          <LoginForm />
        </div>
      </div>
      <footer className="auth__foot">
        <ul className="auth__points">
          <Point icon="receipt" text={t('结算可核验')} />
          <Point icon="scales" text={t('规则先公开')} />
          <Point icon="book" text={t('账目可追溯')} />
        </ul>
        <p className="auth__risk">
          {t('短期涨跌交易风险高，可能损失全部下单金额。')}
          <br />
          {t('未满 18 岁请勿注册。')}
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
