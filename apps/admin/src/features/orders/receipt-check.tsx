import { adminOrderReceipt } from '@fairtick/contracts';
import { msg, type Text, useText } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { checkOwnReceipt, type Finding } from './check-own-receipt.ts';

const names: Record<Finding['name'], Text> = {
  key: msg('签名公钥与平台公布的一致'),
  signature: msg('平台对受理条款的签名有效'),
  terms: msg('到期时刻等于受理时刻加持有时长'),
  head: msg('行情带从受理时的带头接起'),
  chain: msg('入场前后到平仓之后的报价逐笔相扣，没有缺漏'),
  limits: msg('报价时限与产品公布的一致'),
  result: msg('按公开规则重算，入场、平仓与结果一致'),
};
const labels: Record<Finding['outcome'], { icon: IconName; tone: string; text: Text }> = {
  ok: { icon: 'circle-check', tone: '', text: msg('一致') },
  failed: { icon: 'circle-alert', tone: ' checks__row--crit', text: msg('不符') },
  not_checked: { icon: 'hourglass', tone: ' checks__row--warn', text: msg('尚不能核验') },
};

/** Downloads the member's receipt and verifies it in the browser; the download is an audit entry. */
export function ReceiptCheck({ id }: { id: string }) {
  const { t } = useText();
  const { call } = usePlatform();
  const check = useMutation({
    mutationFn: async () => checkOwnReceipt(call, await call(adminOrderReceipt, { params: { id } }, { quiet: true })),
  });
  return (
    <div aria-live="polite">
      {check.data === undefined && (
        <p className="meta">{t('取回会员看到的同一份收据，在本浏览器里重新计算；查看会写入审计日志。')}</p>
      )}
      {check.error !== null && <p role="alert">{errorText(check.error, t)}</p>}
      {check.data !== undefined && (
        <ul aria-label={t('收据核验')}>
          {check.data.map(({ name, outcome }) => {
            const { icon, tone, text } = labels[outcome];
            return (
              <li key={name} className={`checks__row${tone}`}>
                <Glyph name={icon} size={17} />
                <span>{t(names[name])}</span>
                <span className="checks__detail">{t(text)}</span>
              </li>
            );
          })}
        </ul>
      )}
      <Button size="small" loading={check.isPending} onClick={() => check.mutate()}>
        {check.data === undefined ? t('核验收据') : t('再核验一次')}
      </Button>
    </div>
  );
}
