import type { SavingsPosition } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
        {t('投资成功')}
      </h2>
      <FactList
        facts={[
          [t('期限'), t('{{days}} 天', { days: position.termDays })],
          [t('本金'), amountText(position.principal)],
          [t('到期利息'), amountText(position.interestAtTerm, { signed: true })],
          [t('还款时间'), `${formats.date(position.returnsAt)} ${formats.time(position.returnsAt)}`],
          [t('到期自动续投'), position.autoRenew ? t('开启') : t('未开启')],
        ]}
      />
      <div className="subscribe-done__ways">
        <Button size="paired" onClick={() => navigation.redirectTo(paths.savings)}>
          {t('返回利息宝')}
        </Button>
        <Button
          tone="primary"
          size="paired"
          onClick={() => navigation.redirectTo(urlOf(paths.savingsPosition, { id: position.id }))}
        >
          {t('查看记录')}
        </Button>
      </div>
    </Card>
  );
}
