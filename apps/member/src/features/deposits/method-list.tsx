import type { DepositMethod, MethodKind } from '@fairtick/contracts';
import { depositsText, receiptsText, useText } from '@fairtick/i18n';
import { Card, EmptyState, Icon, ProductGlyph, Tag } from '@fairtick/ui';
import { roundText } from '../../shared/money/currency-text.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { methodIcons } from './deposit-texts.ts';
import { ToRecords } from './recharge-tabs.tsx';

/** The other deposit methods with their limits; an unavailable one is marked and stays readable. */
export function MethodList({ methods, canUseBank }: { methods: readonly DepositMethod[]; canUseBank: boolean }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  if (methods.length === 0) {
    const text = canUseBank ? t(depositsText.depositBankCard) : undefined;
    return <EmptyState title={t(depositsText.noOtherMethodsMoment)} text={text} action={<ToRecords />} />;
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
                  {!method.available && <Tag tone="warn">{t(depositsText.notAvailableNow)}</Tag>}
                </span>
                <ModeText method={method} />
                <span className="methods__limits">
                  {t(depositsText.minMax, {
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
  const modeTexts = {
    gateway: t(depositsText.paidOnlineNoFee),
    proof: t(depositsText.transferThenUploadProof),
    chain: t(depositsText.onChainTransfer),
  };
  const parts = [modeTexts[method.mode], method.pair === null ? '' : t(depositsText.lockedRate)];
  return <span className="methods__how">{parts.filter((part) => part !== '').join(t(receiptsText.clauseComma))}</span>;
}

/** Kinds with a logo mark in deposits.css; the others have an icon. */
const logoKinds: ReadonlySet<MethodKind> = new Set(['unionpay', 'alipay', 'hkd']);

function MethodGlyph({ kind }: { kind: MethodKind }) {
  if (kind === 'gold') return <ProductGlyph symbol="XAU/USD" size={44} />;
  return (
    <span className={`methods__glyph methods__glyph--${kind}`} aria-hidden="true">
      {!logoKinds.has(kind) && <Icon name={methodIcons[kind]} size={24} />}
    </span>
  );
}
