import { adminFrameText, useText } from '@fairtick/i18n';
import { Spin } from 'antd';

/** Placeholder of a page that is loading. */
export function Loading() {
  const { t } = useText();
  return (
    <div className="loading" role="status" aria-label={t(adminFrameText.loading)}>
      <Spin size="large" delay={200} />
    </div>
  );
}
