import type { DepositMethod, MethodKind } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Card, EmptyState, Icon, ProductGlyph, Tag } from '@fairtick/ui';
import { roundText } from '../../shared/money/currency-text.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { ToRecords } from './recharge-tabs.tsx';

/** The other deposit methods with their limits; an unavailable one is marked and stays readable. */
export function MethodList({ methods, canUseBank }: { methods: readonly DepositMethod[]; canUseBank: boolean }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  if (methods.length === 0) {
    const text = canUseBank ? t('可以使用银行卡充值') : undefined;
    return <EmptyState title={t('暂无其他充值方式')} text={text} action={<ToRecords />} />;
  }
  return (
    <Card>
      <ul className="methods">
        {methods.map((method) => (
          <li key={method.id}>
            <button
              type="button"
              className="methods__row"
              onClick={() => navigation.navigateTo(urlOf(paths.rechargeMore, { method: method.id }))}
            >
              <MethodGlyph kind={method.kind} />
              <span className="methods__text">
                <span className="methods__name">
                  {method.name}
                  {!method.available && <Tag tone="warn">{t('暂不可用')}</Tag>}
                </span>
                <ModeText method={method} />
                <span className="methods__limits">
                  {t('单笔 {{min}} – {{max}}', {
                    min: roundText(t, method.min, method.currency),
                    max: roundText(t, method.max, method.currency),
                  })}
                </span>
              </span>
              <Icon name="chevron-right" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ModeText({ method }: { method: DepositMethod }) {
  const { t } = useText();
  const modeTexts = { gateway: t('在线支付，免手续费'), proof: t('转账后上传凭证'), chain: t('链上转账') };
  const parts = [modeTexts[method.mode], method.pair === null ? '' : t('按锁定汇率折算')];
  return <span className="methods__how">{parts.filter((part) => part !== '').join(t('，'))}</span>;
}

function MethodGlyph({ kind }: { kind: MethodKind }) {
  if (kind === 'gold') return <ProductGlyph symbol="XAU/USD" size={44} />;
  return (
    <span className={`methods__glyph methods__glyph--${kind}`} aria-hidden="true">
      {kind === 'bank' && <Icon name="bank" size={24} />}
      {kind === 'usdt' && <Icon name="wallet" size={24} />}
    </span>
  );
}
