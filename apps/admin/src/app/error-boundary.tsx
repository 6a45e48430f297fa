import { adminFrameText, translate } from '@fairtick/i18n';
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
        title={translate(adminFrameText.thisPageBroke)}
        subTitle={translate(adminFrameText.nothingSubmittedBecause)}
        extra={
          <Button type="primary" onClick={() => location.reload()}>
            {translate(adminFrameText.loadAnew)}
          </Button>
        }
      />
    );
  }
}
