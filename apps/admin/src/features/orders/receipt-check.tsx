import { adminOrderReceipt } from '@fairtick/contracts';
import {
  adminOrdersText,
  adminReconciliationText,
  adminReviewsText,
  type Text,
  type Translate,
  useText,
} from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { checkOwnReceipt, type Finding } from './check-own-receipt.ts';

const names: Record<Finding['name'], Text> = {
  key: adminOrdersText.keyPlatformPublishes,
  signature: adminOrdersText.platformSignatureTermsValid,
  terms: adminOrdersText.closeAcceptancePlusDuration,
  head: adminOrdersText.tapeBeginsHeadAcceptance,
  chain: adminOrdersText.everyTickAroundEntry,
  limits: adminOrdersText.limitPriceAgeProduct,
  result: adminOrdersText.recomputedPublicRulesEntry,
  log: adminOrdersText.acceptanceInLog,
  settlement: adminOrdersText.settlementSigned,
  settlement_log: adminOrdersText.settlementInLog,
};
const labels: Record<Finding['outcome'], { icon: IconName; tone: string; text: Text }> = {
  ok: { icon: 'circle-check', tone: '', text: adminReconciliationText.fits },
  failed: { icon: 'circle-alert', tone: ' checks__row--crit', text: adminReviewsText.doesNotFit },
  not_checked: { icon: 'hourglass', tone: ' checks__row--warn', text: adminOrdersText.cannotBeCheckedYet },
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
      {check.data === undefined && <p className="meta">{t(adminOrdersText.fetchesReceiptMemberSees)}</p>}
      {check.error !== null && <p role="alert">{errorText(check.error, t)}</p>}
      {check.data !== undefined && (
        <ul aria-label={t(adminOrdersText.receiptCheck)}>
          {check.data.map((finding) => {
            const { icon, tone, text, result } = lineOf(t, finding);
            return (
              <li key={finding.name} className={`checks__row${tone}`}>
                <Glyph name={icon} size={17} />
                <span>{text}</span>
                <span className="checks__detail">{result}</span>
              </li>
            );
          })}
        </ul>
      )}
      <Button size="small" loading={check.isPending} onClick={() => check.mutate()}>
        {check.data === undefined ? t(adminOrdersText.checkReceipt) : t(adminOrdersText.checkAgain)}
      </Button>
    </div>
  );
}

/** A settlement without a statement passes the check, but nothing proves it; the log's lines name its witnesses. */
function lineOf(t: Translate, { name, outcome, detail }: Finding) {
  if (detail === 'has_none') {
    const text = t(adminOrdersText.noSettlement);
    return { ...labels.not_checked, text, result: t(adminOrdersText.notProven) };
  }
  const label = labels[outcome];
  const { count, all } = /^cosigned_by_(?<count>\d+)_of_(?<all>\d+)$/.exec(detail)?.groups ?? {};
  const isWitnessed = count !== undefined && all !== undefined && all !== '0';
  const result = isWitnessed
    ? t(adminOrdersText.signedByWitnesses, { count, all })
    : t(detail === 'not_in_the_log_yet' ? adminOrdersText.notInLogYet : label.text);
  return { ...label, text: t(names[name]), result };
}
