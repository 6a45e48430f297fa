import { depositsText, useText } from '@fairtick/i18n';
import { Card, IconButton } from '@fairtick/ui';
import { useCopy } from '../../shared/files/use-copy.ts';

type Row = { label: string; value: string };
type ReceivingCardProps = { rows: readonly Row[]; reference: string | null };

/** Groups digits of an account number by four; other text stays unchanged. */
function readable(value: string): string {
  return /^\d{12,}$/.test(value) ? value.replace(/(\d{4})(?=\d)/g, '$1 ') : value;
}

/** The receiving account, each line with a copy button, and the reference that identifies the transfer. */
export function ReceivingCard({ rows, reference }: ReceivingCardProps) {
  const { t } = useText();
  const copy = useCopy();
  const all = reference === null ? rows : [...rows, { label: t(depositsText.reference), value: reference }];
  return (
    <section>
      <h2 className="deposit__head">{t(depositsText.receivingAccount)}</h2>
      <Card>
        <dl className="receiving">
          {all.map(({ label, value }, index) => {
            const isReference = reference !== null && index === all.length - 1;
            return (
              <div key={label} className={isReference ? 'receiving__row receiving__row--reference' : 'receiving__row'}>
                <dt>{label}</dt>
                <dd className="receiving__value">{readable(value)}</dd>
                <dd>
                  <IconButton
                    icon="copy"
                    label={t(depositsText.copyWhat, { what: label })}
                    onClick={() => void copy(value)}
                  />
                </dd>
              </div>
            );
          })}
        </dl>
      </Card>
    </section>
  );
}
