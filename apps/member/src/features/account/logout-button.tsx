import { accountText, frameText, useText } from '@fairtick/i18n';
import { Button, Dialog } from '@fairtick/ui';
import { useState } from 'react';
import { useLogout } from '../../shared/session/use-session.ts';

/** Asks before the session ends, because open orders continue. */
export function LogoutButton() {
  const { t } = useText();
  const logout = useLogout();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button tone="ghost" block onClick={() => setAsking(true)}>
        {t(frameText.signOut)}
      </Button>
      {isAsking && (
        <Dialog
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button size="paired" onClick={() => setAsking(false)}>
                {t(accountText.cancel)}
              </Button>
              <Button
                tone="primary"
                size="paired"
                busy={isBusy && t(accountText.loggingOut)}
                onClick={() => {
                  setBusy(true);
                  void logout();
                }}
              >
                {t(frameText.signOut)}
              </Button>
            </>
          }
        >
          {t(accountText.logOutOpenOrders)}
        </Dialog>
      )}
    </>
  );
}
