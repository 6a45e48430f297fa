import type { SavingsPosition } from '@fairtick/contracts';
import { savingsText, useText } from '@fairtick/i18n';
import { amountText, Button, Card, Icon } from '@fairtick/ui';
import { useEffect, useRef } from 'react';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { FactList } from '../../shared/records/fact-list.tsx';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';

/** Confirmation of a subscription: agreed terms, and a link to the position. */
export function SubscribeDone({ position }: { position: SavingsPosition }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const formats = usePlatformFormats();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <Card padded className="subscribe-done">
      <Icon name="circle-check" size={48} className="subscribe-done__mark" />
      <h2 ref={title} tabIndex={-1}>
        {t(savingsText.investmentSuccessful)}
      </h2>
      <FactList
        facts={[
          [t(savingsText.term), t(savingsText.dayCount, { days: position.termDays })],
          [t(savingsText.principal), amountText(position.principal)],
          [t(savingsText.interestAtTerm), amountText(position.interestAtTerm, { signed: true })],
          [t(savingsText.repaymentDate), `${formats.date(position.returnsAt)} ${formats.time(position.returnsAt)}`],
          [t(savingsText.renewAtMaturity), position.autoRenew ? t(savingsText.on) : t(savingsText.off)],
        ]}
      />
      <div className="subscribe-done__ways">
        <Button size="paired" onClick={() => navigation.redirectTo(paths.savings)}>
          {t(savingsText.backToSavings)}
        </Button>
        <Button
          tone="primary"
          size="paired"
          onClick={() => navigation.redirectTo(urlOf(paths.savingsPosition, { id: position.id }))}
        >
          {t(savingsText.whoLooked)}
        </Button>
      </div>
    </Card>
  );
}
