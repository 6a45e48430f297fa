import { adminRolesText, useText } from '@fairtick/i18n';
import { Alert, Button, Typography } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { useMakeRecoveryCodes } from './account-queries.ts';

type RecoveryCodesProps = {
  /** Number of unused codes; null if none were ever generated. */
  left: number | null;
  /** Called once the administrator confirms that the codes are saved. */
  onKept: () => void;
};

/** Generates recovery codes and shows them once. */
export function RecoveryCodes({ left, onKept }: RecoveryCodesProps) {
  const { t } = useText();
  const make = useMakeRecoveryCodes();
  if (make.data === undefined) {
    return (
      <div className="recovery">
        {make.error !== null && <Alert type="error" showIcon title={errorText(make.error, t)} role="alert" />}
        <p className="meta">{t(adminRolesText.phoneLostRecoveryCode)}</p>
        <Button
          type={left === null || left === 0 ? 'primary' : 'default'}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {left === null || left === 0 ? t(adminRolesText.makeRecoveryCodes) : t(adminRolesText.makeNewRecoveryCodes)}
        </Button>
      </div>
    );
  }
  const { codes } = make.data;
  return (
    <div className="recovery">
      <Alert type="warning" showIcon title={t(adminRolesText.recoveryCodesShownOnce)} />
      <ol className="recovery__codes" aria-label={t(adminRolesText.recoveryCodes)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="recovery__acts">
        <Typography.Text copyable={{ text: codes.join('\n') }}>{t(adminRolesText.copyAll)}</Typography.Text>
        <Button
          type="primary"
          onClick={() => {
            make.reset();
            onKept();
          }}
        >
          {t(adminRolesText.iKeptThemSafe)}
        </Button>
      </div>
    </div>
  );
}
