import { adminFrameText, useText } from '@fairtick/i18n';
import { Result } from 'antd';
import { Link } from 'react-router';
import { Page } from '../shared/page/page.tsx';
import { useCan } from '../shared/platform/use-me.ts';
import { firstPage } from './menu.ts';

export function NotFoundPage() {
  const { t } = useText();
  const first = firstPage(useCan());
  return (
    <Page title={t(adminFrameText.noSuchPage)}>
      <Result
        status="404"
        title={t(adminFrameText.noSuchPage)}
        extra={<Link to={first.path}>{t(adminFrameText.openPage, { page: t(first.label) })}</Link>}
      />
    </Page>
  );
}
