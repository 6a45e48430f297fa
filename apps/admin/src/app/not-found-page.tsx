import { useText } from '@fairtick/i18n';
import { Result } from 'antd';
import { Link } from 'react-router';
import { Page } from '../shared/page/page.tsx';
import { useCan } from '../shared/platform/use-me.ts';
import { firstPage } from './menu.ts';

export function NotFoundPage() {
  const { t } = useText();
  const first = firstPage(useCan());
  return (
    <Page title={t('页面不存在')}>
      <Result
        status="404"
        title={t('页面不存在')}
        extra={<Link to={first.path}>{t('打开{{page}}', { page: t(first.label) })}</Link>}
      />
    </Page>
  );
}
