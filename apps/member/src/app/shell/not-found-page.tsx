import { frameText, useText } from '@fairtick/i18n';
import { Button, Ruler, TickDial } from '@fairtick/ui';
import { useEffect } from 'react';
import { useSiteName } from '../../shared/page/site-logo.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';

/** Also shown after a failed domain check, without a reason. */
export function NotFoundPage() {
  const { t } = useText();
  const { session, navigation } = usePlatform();
  const siteName = useSiteName();
  useEffect(() => {
    document.title = `404 · ${siteName}`;
  }, [siteName]);
  return (
    <main className="page not-found">
      <p className="not-found__code" aria-hidden="true">
        4<TickDial className="not-found__dial" lead={36} />4
      </p>
      <Ruler className="not-found__ruler" />
      <h1 className="not-found__title">{t(frameText.noSuchPage)}</h1>
      <p className="not-found__text">{t(frameText.linkExpiredUseOfficial)}</p>
      <Button tone="primary" onClick={() => navigation.reLaunch(session.token() === null ? paths.login : paths.home)}>
        {t(frameText.backToHome)}
      </Button>
    </main>
  );
}
