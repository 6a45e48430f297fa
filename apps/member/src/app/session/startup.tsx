import { frameText, useText } from '@fairtick/i18n';
import { Button, Dialog, toast } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { rolesOf } from '../../shared/session/grants.ts';
import { useSignedIn } from '../../shared/session/use-session.ts';
import { confQuery, userInfoQuery } from '../../shared/startup-queries.ts';
import { readUser, writeUser } from '../../shared/storage.ts';
import { saveBackDomain } from './back-domain.ts';

/** Loads the configuration when the app opens; if that fails, an alert offers a retry. */
export function Configuration() {
  const { t, language } = useText();
  const platform = usePlatform();
  const { data, isError, isFetching, refetch } = useQuery(confQuery(platform, language));
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (!data) return;
    platform.bases.replace(data.apiBases);
    saveBackDomain(data.domain);
  }, [data, platform]);

  if (!isError || dismissed) return null;
  return (
    <Dialog
      alert
      onClose={() => setDismissed(true)}
      foot={
        <Button tone="primary" size="paired" busy={isFetching && t(frameText.retrying)} onClick={() => void refetch()}>
          {t(frameText.tryAgain)}
        </Button>
      }
    >
      {t(frameText.networkError)}
    </Dialog>
  );
}

/**
 * Loads the user while a member is logged in: without a session key the session ends, without roles there is a default
 * one.
 */
export function CurrentUser() {
  const { t } = useText();
  const platform = usePlatform();
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...userInfoQuery(platform), enabled: signedIn });

  useEffect(() => {
    if (!data || !signedIn) return;
    if (!data.sessionkey) {
      toast.error(t(frameText.logout));
      platform.session.clear();
      platform.navigation.reLaunch(paths.login);
      return;
    }
    writeUser({
      avatar: data.avatar,
      name: data.userName,
      roles: rolesOf(data),
      permissions: data.permissions,
      showNotic: readUser().showNotic ?? true,
    });
  }, [data, signedIn, platform, t]);

  return null;
}
