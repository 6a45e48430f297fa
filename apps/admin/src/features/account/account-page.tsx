import { useText } from '@fairtick/i18n';
import { App } from 'antd';
import { rolesText } from '../../shared/names/role-names.ts';
import { Page } from '../../shared/page/page.tsx';
import { useConf } from '../../shared/platform/use-conf.ts';
import { useMe, useRefreshMe } from '../../shared/platform/use-me.ts';
import { useSecurity } from './account-queries.ts';
import { OwnLoginsCard } from './own-logins-card.tsx';
import { OwnSessionsCard } from './own-sessions-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpEnrolment } from './totp-enrolment.tsx';
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
    <Page title={t('我的账号')} sub={me?.username}>
      <div className="account">
        <section className="card" aria-labelledby="me-title">
          <header className="card__head">
            <h2 id="me-title">{t('身份与权限')}</h2>
          </header>
          <dl className="account__facts card__body">
            <dt>{t('管理员名')}</dt>
            <dd>{me?.username}</dd>
            <dt>{t('角色')}</dt>
            <dd>{rolesText(me?.roles ?? [], t)}</dd>
            <dt>{t('权限')}</dt>
            <dd>
              {me?.permissions.map((one) => (
                <code key={one}>{one}</code>
              ))}
            </dd>
          </dl>
          <p className="card__body meta">
            {t('没有任何权限可以修改报价、价格、截止时间、结果或赔付；账本、审计与行情只增不改。')}
          </p>
        </section>
        <section className="card" aria-labelledby="password-title">
          <header className="card__head">
            <h2 id="password-title">{t('修改密码')}</h2>
            <span className="meta">{t('其他会话会立即结束')}</span>
          </header>
          <div className="card__body">
            <PasswordForm onDone={() => done(t('密码已修改'))} />
          </div>
        </section>
        <section className="card" aria-labelledby="totp-title">
          <header className="card__head">
            <h2 id="totp-title">{t('动态口令')}</h2>
            <span className="meta">{t('更换后其他会话会立即结束')}</span>
          </header>
          <div className="card__body">
            <TotpEnrolment key={String(totpOff)} replaces={!totpOff} onDone={() => done(t('验证器已更换'))} />
          </div>
        </section>
        <section className="card" aria-labelledby="recovery-title">
          <header className="card__head">
            <h2 id="recovery-title">{t('恢复码')}</h2>
            {security !== undefined && (
              <span className={security.recoveryCodesLeft === 0 ? 'tag tag--warn' : 'tag tag--seal'}>
                {t('剩余 {{count}} 个', { count: security.recoveryCodesLeft })}
              </span>
            )}
          </header>
          <div className="card__body">
            <RecoveryCodes left={security?.recoveryCodesLeft ?? null} onKept={() => done(t('恢复码已更新'))} />
          </div>
        </section>
        <ZoneCard onDone={() => done(t('时区已保存'))} />
        <OwnSessionsCard />
        <OwnLoginsCard />
      </div>
    </Page>
  );
}
