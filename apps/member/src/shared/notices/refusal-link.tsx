import { useText } from '@fairtick/i18n';
import { usePlatform } from '../platform.tsx';
import { useOpenService } from '../support/use-open-service.ts';
import { destinationOf, destinations } from './refusal-destinations.ts';

type RefusalLinkProps = {
  error: string;
  /** On a line of its own, below the field that shows the words. */
  below?: boolean;
};

/** The way on from a refusal, behind its words; nothing where it is mended in place. */
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
