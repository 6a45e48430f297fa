import { ApiError } from '@fairtick/client';
import {
  type DocumentRegion,
  documentRegions,
  type ErrorPlaces,
  type Identity,
  submitIdentity,
} from '@fairtick/contracts';
import { depositsText, identityText, ledgerText, ordersText, useText } from '@fairtick/i18n';
import { Button, Icon, Notice, SegmentedControl, TextField, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';
import { DocumentPhoto } from './document-photo.tsx';
import { regionTexts, sideText } from './identity-texts.ts';
import { PhotoSamples } from './photo-samples.tsx';
import { useDocumentPhoto } from './use-document-photo.ts';

/** Errors shown above the button. */
type FormErrorCode =
  | 'IDENTITY_ALREADY_VERIFIED'
  | 'IDENTITY_ATTEMPTS_USED'
  | 'IDENTITY_PENDING'
  | 'IDENTITY_PICTURE_MISSING'
  | 'INFORMATION_EMPTY'
  | 'NOT_FOUND'
  | 'SEALED_DATA_UNREADABLE';

/** The field below which each other error is shown. */
const fieldOf: ErrorPlaces<typeof submitIdentity, 'name' | 'idNumber', FormErrorCode> = {
  INPUT_INVALID: 'name',
  ID_NUMBER_INVALID: 'idNumber',
  AGE_TOO_YOUNG: 'idNumber',
};
const hourS = 3_600;
const looksLikeNumber = /^[A-Za-z0-9()-]{5,20}$/;

/** Name, number and both sides of the document; photos upload while the member fills in the rest. */
export function IdentityForm({ identity }: { identity: Identity }) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const [region, setRegion] = useState<DocumentRegion>(identity.check?.region ?? 'mainland');
  const [name, setName] = useState('');
  const [idNumber, setIdNumber] = useState('');
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const numberField = useRef<HTMLInputElement>(null);
  const front = useDocumentPhoto('identity_front');
  const back = useDocumentPhoto('identity_back');
  const send = useMutation({
    mutationFn: (body: Parameters<typeof call<typeof submitIdentity>>[1]['body']) =>
      call(submitIdentity, { body }, { quiet: true }),
    onSuccess: (answer) => {
      queries.setQueryData([...queryKeys.identity], answer);
      toast.done(t(depositsText.submittedForReview));
    },
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.identity, exact: true }),
  });
  const refused = send.error instanceof ApiError ? send.error : null;
  const refusedField =
    refused === null ? undefined : (fieldOf as Readonly<Partial<Record<string, string>>>)[refused.error];
  const isNumberGood = looksLikeNumber.test(idNumber.trim());
  const errors = {
    name: tried && name.trim() === '' ? t(identityText.enterNameDocument) : undefined,
    idNumber: tried && !isNumberGood ? t(identityText.enterValidIdNumber) : undefined,
  };
  const errorOf = (field: keyof typeof errors) =>
    errors[field] ?? (refusedField === field ? (refused?.msg ?? undefined) : undefined);
  const isSending = front.state.kind === 'sending' || back.state.kind === 'sending';
  const isMissing = (photo: typeof front) => photo.state.kind === 'empty' || photo.state.kind === 'failed';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') return nameField.current?.focus();
    if (!isNumberGood) return numberField.current?.focus();
    if (isMissing(front)) return front.focus();
    if (isMissing(back)) return back.focus();
    if (front.id === null || back.id === null) return;
    send.mutate({
      name: name.trim(),
      idNumber: idNumber.trim(),
      region,
      frontUploadId: front.id,
      backUploadId: back.id,
    });
  };
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    send.reset();
  };

  return (
    <form className="identity__form" noValidate onSubmit={submit}>
      <SegmentedControl
        label={t(identityText.document)}
        options={documentRegions.map((value) => ({ value, label: t(regionTexts[value]) }))}
        value={region}
        onChange={(value) => {
          setRegion(value);
          send.reset();
        }}
      />
      <TextField
        ref={nameField}
        label={t(identityText.nameOnDocument)}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={errorOf('name')}
        note={t(identityText.fileNameOnceAccepted, { name: identity.onFile.name })}
        onChange={(event) => change(setName)(event.target.value)}
      />
      <TextField
        ref={numberField}
        label={t(identityText.idNumber)}
        value={idNumber}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        valid={isNumberGood}
        error={errorOf('idNumber')}
        onChange={(event) => change(setIdNumber)(event.target.value)}
      />
      <div className="identity__head">
        <h2>{t(identityText.photos)}</h2>
        <span>{t(depositsText.jpgPngMost10)}</span>
      </div>
      <div className="identity__photos">
        <DocumentPhoto side={t(sideText(region, 'front'))} photo={front} missing={tried && isMissing(front)} />
        <DocumentPhoto side={t(sideText(region, 'back'))} photo={back} missing={tried && isMissing(back)} />
      </div>
      <PhotoSamples />
      <p className="identity__privacy">
        <Icon name="lock" size={18} />
        {t(identityText.locationDataRemovedPhotos)}
      </p>
      {refused && refusedField === undefined && (
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
        busy={(send.isPending && t(ordersText.sending)) || (isSending && t(depositsText.uploading))}
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
