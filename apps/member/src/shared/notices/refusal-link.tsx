import { useText } from '@fairtick/i18n';
import { usePlatform } from '../platform.tsx';
import { useOpenService } from '../support/use-open-service.ts';
import { wayOn, waysOn } from './refusal-destinations.ts';

type RefusalWayProps = {
  error: string;
  /** On a line of its own, below the field that shows the words. */
  below?: boolean;
};

/** The way on from a refusal, behind its words; nothing where it is mended in place. */
export function RefusalWay({ error, below = false }: RefusalWayProps) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const openService = useOpenService();
  const way = wayOn(error);
  if (way === null) return null;
  const { text, path } = waysOn[way];
  const go = () => (way === 'service' ? void openService() : navigation.navigateTo(path));
  const link = (
    <button type="button" className="link" onClick={go}>
      {t(text)}
    </button>
  );
  return below ? <p>{link}</p> : <> {link}</>;
}
