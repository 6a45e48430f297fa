import { documentRegions, type Identity } from '@fairtick/contracts';
import { depositsText, identityText, ledgerText, ordersText, useText } from '@fairtick/i18n';
import { Button, Card, Icon, Notice, SegmentedControl, TextField } from '@fairtick/ui';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { FactList } from '../../shared/records/fact-list.tsx';
import { DocumentPhoto } from './document-photo.tsx';
import { regionTexts, sideText } from './identity-texts.ts';
import { PhotoSamples } from './photo-samples.tsx';
import { useIdentityForm } from './use-identity-form.ts';

const hourS = 3_600;

/** Name, number and both sides of the document; photos upload while the member fills in the rest. */
export function IdentityForm({ identity }: { identity: Identity }) {
  const { t } = useText();
  const form = useIdentityForm(identity);
  const { region, refused } = form;
  const { onText: typeName, ...name } = form.name;
  const { onText: typeNumber, ...idNumber } = form.idNumber;
  return (
    <form className="identity__form" noValidate onSubmit={form.submit}>
      <SegmentedControl
        label={t(identityText.document)}
        options={documentRegions.map((value) => ({ value, label: t(regionTexts[value]) }))}
        {...region}
      />
      {form.isTyped ? (
        <>
          <TextField
            {...name}
            label={t(identityText.nameOnDocument)}
            maxLength={80}
            autoComplete="off"
            note={t(identityText.fileNameOnceAccepted, { name: identity.onFile.name })}
            onChange={(event) => typeName(event.target.value)}
          />
          <TextField
            {...idNumber}
            label={t(identityText.idNumber)}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => typeNumber(event.target.value)}
          />
        </>
      ) : (
        <OnFile identity={identity} onOther={form.typeOther} />
      )}
      <div className="identity__head">
        <h2>{t(identityText.photos)}</h2>
        <span>{t(depositsText.jpgPngMost10)}</span>
      </div>
      <div className="identity__photos">
        <DocumentPhoto side={t(sideText(region.value, 'front'))} {...form.front} />
        <DocumentPhoto side={t(sideText(region.value, 'back'))} {...form.back} />
      </div>
      <PhotoSamples />
      <p className="identity__privacy">
        <Icon name="lock" size={18} />
        {t(identityText.locationDataRemovedPhotos)}
      </p>
      {refused && (
        <Notice tone="crit" role="alert">
          {refused.msg || t(ledgerText.couldNotSubmittedTry)}
          <RefusalLink error={refused.error} />
        </Notice>
      )}
      <Button
        type="submit"
        tone="primary"
        block
        size="l"
        busy={(form.isSending && t(ordersText.sending)) || (form.isUploading && t(depositsText.uploading))}
      >
        {t(identityText.submitForReview)}
      </Button>
      <p className="identity__left">
        {t(identityText.reviewedWithinCountHours, { count: Math.ceil(identity.answerWithinS / hourS) })} ·{' '}
        {t(identityText.countSubmissionsLeft, { count: identity.attemptsLeft })}
      </p>
    </form>
  );
}

/** Name and number of the registration, masked, with a button to type others. */
function OnFile({ identity: { onFile }, onOther }: { identity: Identity; onOther: () => void }) {
  const { t } = useText();
  return (
    <Card padded className="identity__file">
      <FactList
        facts={[
          [t(identityText.nameOnDocument), onFile.name],
          [t(identityText.idNumber), onFile.idNumber],
        ]}
      />
      <p className="identity__file-note">
        {t(identityText.takenFromRegistration)}{' '}
        <button type="button" className="link" onClick={onOther}>
          {t(identityText.documentDiffers)}
        </button>
      </p>
    </Card>
  );
}
