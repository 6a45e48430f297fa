import { type AdminWithdrawal, adminWithdrawalPayee } from '@fairtick/contracts';
import {
  adminMemberFilesText,
  adminMembersText,
  adminReconciliationText,
  adminWithdrawalsText,
  useText,
} from '@fairtick/i18n';
import { Alert, Button, Typography } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useCan, useMe } from '../../shared/platform/use-me.ts';
import { Facts } from '../../shared/review/facts.tsx';
import { usePayee } from './withdrawal-queries.ts';

/** The payee, masked; the full number only on request, for the reviewer with the claim and the cashier. */
export function PayeeCard({ item }: { item: AdminWithdrawal }) {
  const { t, formats } = useText();
  const can = useCan()(adminWithdrawalPayee.permission);
  const { data: me } = useMe();
  const reveal = usePayee(item.id);
  const { account } = item;
  // Under review it is for the reviewer with the claim, afterwards for the cashier.
  const inReview = item.state === 'pending_review' || item.state === 'reviewing';
  const may = can && (!inReview || item.claim?.adminId === me?.id);
  const whole = may ? reveal.data : undefined;
  return (
    <section className="payee" aria-label={t(adminMemberFilesText.payoutAccounts)}>
      <div className="payee__head">
        <Glyph name={account.kind === 'bank' ? 'bank' : 'wallet'} size={20} />
        <div>
          <strong>{account.kind === 'bank' ? `${account.bank} ${account.number}` : `USDT-${account.chain}`}</strong>
          <p className="meta">
            {account.kind === 'bank' ? t(adminWithdrawalsText.payeePayee, { payee: account.payee }) : account.address} ·{' '}
            {t(adminWithdrawalsText.boundAt, { at: formats.dateTime(account.addedAt) })}
          </p>
        </div>
        {may && whole === undefined && (
          <Button size="small" loading={reveal.isPending} onClick={() => reveal.mutate()}>
            {t(adminWithdrawalsText.showInFullLogged)}
          </Button>
        )}
      </div>
      {can && !may && <p className="meta">{t(adminWithdrawalsText.claimSeeFullNumber)}</p>}
      {reveal.error !== null && <Alert type="error" showIcon title={errorText(reveal.error, t)} role="alert" />}
      {whole !== undefined && (
        <Facts
          facts={[
            [t(adminWithdrawalsText.payee), whole.payee && <Copyable key="payee" text={whole.payee} />],
            [
              whole.chain === null ? t(adminWithdrawalsText.cardNumber) : t(adminMembersText.address),
              <Copyable key="number" text={whole.number} />,
            ],
            [t(adminWithdrawalsText.bank), whole.bank],
            [t(adminWithdrawalsText.branch), whole.branch],
            [t(adminReconciliationText.chain), whole.chain],
          ]}
        />
      )}
    </section>
  );
}

function Copyable({ text }: { text: string }) {
  return (
    <Typography.Text copyable code>
      {text}
    </Typography.Text>
  );
}
