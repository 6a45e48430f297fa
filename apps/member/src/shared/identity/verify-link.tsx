import { identityText, useText } from '@fairtick/i18n';
import { paths } from '../paths.ts';
import { usePlatform } from '../platform.tsx';

/** Link to identity verification, for refusals that need it. */
export function VerifyLink() {
  const { t } = useText();
  const { navigation } = usePlatform();
  return (
    <button type="button" className="link" onClick={() => navigation.navigateTo(paths.verifyInfo)}>
      {t(identityText.verifyMyIdentity)}
    </button>
  );
}
