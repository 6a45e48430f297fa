import { homeText, identityText, ordersText, type Text, useText } from '@fairtick/i18n';
import { Button, Card, IconButton } from '@fairtick/ui';
import { useAccount } from '../../shared/account-context.tsx';
import { dismissFirstStep, type FirstStep, useFirstSteps } from '../../shared/guide/first-steps-store.ts';
import { guideTo } from '../../shared/guide/guide-store.ts';
import { productToTry } from '../../shared/guide/product-to-try.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { productsQuery } from '../../shared/queries.ts';
import './first-steps.css';

type CardText = { title: Text; text: Text; button: Text };

const cards = {
  demo: { title: homeText.tryDemoFirst, text: homeText.demoMoneySeparate, button: homeText.startGuidedOrder },
  proof: { title: homeText.checkResults, text: homeText.receiptForEachOrder, button: ordersText.history },
  identity: {
    title: homeText.verifyEarly,
    text: homeText.withdrawNeedsIdentity,
    button: identityText.verifyMyIdentity,
  },
} as const satisfies Record<FirstStep, CardText>;

/** Three cards for a member who registered on this device, each until it is dismissed. */
export function FirstSteps() {
  const { t } = useText();
  const platform = usePlatform();
  const { isDemo, switchAccount } = useAccount();
  const steps = useFirstSteps();
  const startGuide = async () => {
    const { items } = await platform.queries.ensureQueryData(productsQuery(platform));
    const product = productToTry(items, platform.clock.now());
    if (!isDemo) switchAccount('demo');
    guideTo('direction');
    platform.navigation.navigateTo(urlOf(paths.trade, { id: product?.id, direction: 'rise' }));
  };
  const open = {
    demo: () => void startGuide(),
    proof: () => platform.navigation.navigateTo(urlOf(paths.orders, { tab: 'history' })),
    identity: () => platform.navigation.navigateTo(paths.verifyInfo),
  };
  return (
    <section className="first-steps" aria-label={t(homeText.firstSteps)}>
      {steps.map((step) => {
        const { title, text, button } = cards[step];
        return (
          <Card key={step} padded className="first-steps__card">
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
            <Button size="s" onClick={open[step]}>
              {t(button)}
            </Button>
            <IconButton
              icon="close"
              label={t(homeText.dismissCard, { title: t(title) })}
              className="first-steps__close"
              onClick={() => dismissFirstStep(step)}
            />
          </Card>
        );
      })}
    </section>
  );
}
