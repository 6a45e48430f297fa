import type { Direction, Product } from '@fairtick/contracts';
import { formatDecimal } from '@fairtick/contracts';
import { homeText, marketsText, useText } from '@fairtick/i18n';
import { Button, Icon } from '@fairtick/ui';

type OrderBarProps = {
  product: Product;
  /** Why no order is accepted right now; shown in place of the payout. */
  blocked: string | null;
  onOrder: (direction: Direction) => void;
  onRules: () => void;
};

function percent(bps: number): string {
  return formatDecimal(BigInt(bps), 2).replace(/\.?0+$/, '');
}

/** Rise and fall at the bottom of a chart: rise left, fall right, always filled. */
export function OrderBar({ product, blocked, onOrder, onRules }: OrderBarProps) {
  const { t } = useText();
  const payouts = product.durations.map(({ payoutBps }) => payoutBps);
  const [low, high] = [Math.min(...payouts), Math.max(...payouts)];
  return (
    <div className="order-bar" data-actions="">
      <p className="order-bar__note">
        <span role="status">
          {blocked ??
            (payouts.length > 0 && t(marketsText.payoutLowHighDuration, { low: percent(low), high: percent(high) }))}
        </span>
        <button type="button" className="order-bar__rules" onClick={onRules}>
          {t(marketsText.riskNotice)}
          <Icon name="chevron-right" size={15} />
        </button>
      </p>
      <div className="order-bar__buttons">
        <Button tone="rise" size="xl" disabled={blocked !== null} onClick={() => onOrder('rise')}>
          {t(homeText.rise)}
        </Button>
        <Button tone="fall" size="xl" disabled={blocked !== null} onClick={() => onOrder('fall')}>
          {t(homeText.fall)}
        </Button>
      </div>
    </div>
  );
}

/** Placeholder before the product is known: nothing can be ordered yet. */
export function OrderBarPlaceholder() {
  const { t } = useText();
  return (
    <div className="order-bar" data-actions="" aria-busy="true">
      <p className="order-bar__note" />
      <div className="order-bar__buttons">
        <Button tone="rise" size="xl" disabled>
          {t(homeText.rise)}
        </Button>
        <Button tone="fall" size="xl" disabled>
          {t(homeText.fall)}
        </Button>
      </div>
    </div>
  );
}
