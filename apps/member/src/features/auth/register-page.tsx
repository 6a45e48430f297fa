import { authText, useText } from '@fairtick/i18n';
import { EmptyState } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { LanguageMenu } from '../../shared/page/language-menu.tsx';
import { Page } from '../../shared/page/page.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { confQuery } from '../../shared/queries.ts';
import { RegisterForm } from './register-form.tsx';
import './auth.css';

/** Opens a member account. */
export function RegisterPage() {
  const { t, language } = useText();
  const { data: conf } = useQuery(confQuery(usePlatform(), language));
  return (
    <Page title={t(authText.register)} glow end={<LanguageMenu compact />} className="auth auth--register">
      <div className="auth__form">
        <h2 className="auth__title">{t(authText.createAccount)}</h2>
        <p className="auth__subtitle">{t(authText.twoMinutesLawRequires)}</p>
        {conf?.registrationOpen === false ? (
          <EmptyState title={t(authText.systemRegistrationNotOpen)} text={t(authText.pleaseComeBackLater)} />
        ) : (
          <RegisterForm inviteCodeRequired={conf?.inviteCodeRequired ?? false} agreements={conf ?? null} />
        )}
      </div>
    </Page>
  );
}
