import type { DataOf, mySecondFactors, Passkey } from '@fairtick/contracts';
import { secondFactorsText, useText } from '@fairtick/i18n';
import { Button, Card, IconButton, ListRow } from '@fairtick/ui';

type PasskeysCardProps = {
  factors: DataOf<typeof mySecondFactors>;
  onAdd: () => void;
  onRemove: (passkey: Passkey) => void;
};

/** The member's passkeys, with their last use. */
export function PasskeysCard({ factors, onAdd, onRemove }: PasskeysCardProps) {
  const { t, formats } = useText();
  const { passkeys, passkeysAvailable } = factors;
  return (
    <Card className="rows" aria-label={t(secondFactorsText.passkeys)}>
      {passkeys.length === 0 && (
        <ListRow
          icon="device"
          title={t(secondFactorsText.passkeys)}
          note={t(passkeysAvailable ? secondFactorsText.noPasskeys : secondFactorsText.passkeysUnavailable)}
        />
      )}
      {passkeys.map((passkey) => (
        <ListRow
          key={passkey.id}
          icon="device"
          title={passkey.name}
          note={
            passkey.lastUsedAt === null
              ? t(secondFactorsText.addedAt, { at: formats.dateTime(passkey.createdAt) })
              : t(secondFactorsText.lastUsedAt, { at: formats.dateTime(passkey.lastUsedAt) })
          }
          end={
            <IconButton
              icon="trash"
              label={t(secondFactorsText.removePasskey, { name: passkey.name })}
              size={18}
              onClick={() => onRemove(passkey)}
            />
          }
        />
      ))}
      {passkeysAvailable && (
        <div className="second-factors__more">
          <Button block onClick={onAdd}>
            {t(secondFactorsText.addPasskey)}
          </Button>
        </div>
      )}
    </Card>
  );
}
