import { useText } from '@fairtick/i18n';
import { usePlatform } from '../platform.tsx';
import { useOpenService } from '../support/use-open-service.ts';
import { destinationOf, destinations } from './refusal-destinations.ts';

type RefusalLinkProps = {
  error: string;
  /** On its own line, below a field that shows the message itself. */
  below?: boolean;
};

/** The next step after a refusal, as a link; nothing if the member can fix it in place. */
export function RefusalLink({ error, below = false }: RefusalLinkProps) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const openService = useOpenService();
  const way = destinationOf(error);
  if (way === null) return null;
  const { text, path } = destinations[way];
  const go = () => (way === 'service' ? void openService() : navigation.navigateTo(path));
  const link = (
    <button type="button" className="link" onClick={go}>
      {t(text)}
    </button>
  );
  return below ? <p>{link}</p> : <> {link}</>;
}
