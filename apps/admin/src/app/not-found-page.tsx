import { useText } from '@fairtick/i18n';
import { Result } from 'antd';
import { Link } from 'react-router';
import { paths } from './paths.ts';
import { Page } from './shell/page.tsx';

export function NotFoundPage() {
  const { t } = useText();
  return (
    <Page title={t('页面不存在')}>
      <Result status="404" title={t('页面不存在')} extra={<Link to={paths.members}>{t('返回会员列表')}</Link>} />
    </Page>
  );
}
