import { useText } from '@fairtick/i18n';
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
        <p className="meta">
          {t('手机丢失时，用恢复码代替动态口令登录。每个只能用一次，服务器只保存其摘要。重新生成后旧的全部失效。')}
        </p>
        <Button
          type={left === null || left === 0 ? 'primary' : 'default'}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {left === null || left === 0 ? t('生成恢复码') : t('重新生成恢复码')}
        </Button>
      </div>
    );
  }
  const { codes } = make.data;
  return (
    <div className="recovery">
      <Alert type="warning" showIcon title={t('恢复码只显示这一次，请打印或存入密码管理器。')} />
      <ol className="recovery__codes" aria-label={t('恢复码')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="recovery__acts">
        <Typography.Text copyable={{ text: codes.join('\n') }}>{t('复制全部')}</Typography.Text>
        <Button
          type="primary"
          onClick={() => {
            make.reset();
            onKept();
          }}
        >
          {t('我已妥善保存')}
        </Button>
      </div>
    </div>
  );
}
