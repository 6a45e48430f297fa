import { dataExport, prepareExport } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Card, Icon, toast } from '@fairtick/ui';
import { useState } from 'react';
import { saveFile } from '../../shared/files/save-file.ts';
import { PasswordDialog } from '../../shared/password/password-dialog.tsx';
import { usePlatform } from '../../shared/platform.tsx';

/** Downloads all data about the member as one file. */
export function ExportCard() {
  const { t } = useText();
  const { call, files } = usePlatform();
  const [isAsking, setAsking] = useState(false);
  const fetchCopy = async (pwd: string) => {
    await call(prepareExport, { body: { pwd } }, { quiet: true });
    return files.download(dataExport.path, dataExport.timeoutMs);
  };
  return (
    <Card padded aria-label={t('导出我的数据')}>
      <h2 className="data-page__head">{t('导出我的数据')}</h2>
      <p className="data-page__note">
        {t(
          '一个 JSON 文件，包含平台保存的关于您的全部数据：个人信息、登录记录、资金流水、订单、充值、提现、理财、客服对话与操作日志。每天最多 5 次。',
        )}
      </p>
      <Button block icon={<Icon name="download" size={18} />} onClick={() => setAsking(true)}>
        {t('下载副本')}
      </Button>
      {isAsking && (
        <PasswordDialog
          title={t('导出我的数据')}
          confirm={t('下载')}
          tone="primary"
          send={fetchCopy}
          onDone={(copy) => {
            saveFile('fairtick-data.json', copy);
            toast.done(t('已保存到下载'));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('文件含有未遮盖的证件号和账号，请妥善保管。')}</p>
        </PasswordDialog>
      )}
    </Card>
  );
}
