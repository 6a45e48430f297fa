import { translate } from '@fairtick/i18n';
import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';

/** Shows an error with a reload button when rendering fails, instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Result
        status="error"
        title={translate('页面出错了')}
        subTitle={translate('没有任何操作因此被提交。')}
        extra={
          <Button type="primary" onClick={() => location.reload()}>
            {translate('重新加载')}
          </Button>
        }
      />
    );
  }
}
