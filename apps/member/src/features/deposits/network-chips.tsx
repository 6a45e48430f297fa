import type { DepositMethod } from '@fairtick/contracts';
import { depositsText, useText } from '@fairtick/i18n';
import { Chip } from '@fairtick/ui';

type NetworkChipsProps = {
  methods: readonly DepositMethod[];
  value: string;
  onChange: (method: DepositMethod) => void;
};

/** The chains for USDT deposits, with the confirmations that each needs. */
export function NetworkChips({ methods, value, onChange }: NetworkChipsProps) {
  const { t } = useText();
  return (
    <div className="network__chips" role="group" aria-label={t(depositsText.network)}>
      {methods.map((method) => (
        <Chip
          key={method.id}
          selected={method.id === value}
          note={
            method.confirmations === null
              ? undefined
              : t(depositsText.countConfirmations, { count: method.confirmations })
          }
          onClick={() => onChange(method)}
        >
          {method.chain ?? method.name}
        </Chip>
      ))}
    </div>
  );
}
