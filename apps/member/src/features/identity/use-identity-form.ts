import { ApiError } from '@fairtick/client';
import { type DocumentRegion, type ErrorPlaces, type Identity, submitIdentity } from '@fairtick/contracts';
import { depositsText, identityText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';
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
const looksLikeNumber = /^[A-Za-z0-9()-]{5,20}$/;

/** Which kind of document a masked number on file is of. */
function regionOf(maskedNumber: string): DocumentRegion {
  if (maskedNumber.length === 18) return 'mainland';
  return maskedNumber.endsWith(')') ? 'hong_kong' : 'passport';
}

/** State of the form with the member's document. Name and number on file are kept unless the member types others. */
export function useIdentityForm(identity: Identity) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const { onFile } = identity;
  const [isTyped, setTyped] = useState(![onFile.name, onFile.idNumber].every((text) => text.includes('*')));
  const [region, setRegion] = useState<DocumentRegion>(
    isTyped ? (identity.check?.region ?? 'mainland') : regionOf(onFile.idNumber),
  );
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
    onError: (error) => {
      if (error instanceof ApiError && Object.hasOwn(fieldOf, error.error)) setTyped(true);
      void queries.invalidateQueries({ queryKey: queryKeys.identity, exact: true });
    },
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
    if (isTyped && name.trim() === '') return nameField.current?.focus();
    if (isTyped && !isNumberGood) return numberField.current?.focus();
    if (isMissing(front)) return front.focus();
    if (isMissing(back)) return back.focus();
    if (front.id === null || back.id === null) return;
    send.mutate({
      ...(isTyped ? { name: name.trim(), idNumber: idNumber.trim(), region } : {}),
      frontUploadId: front.id,
      backUploadId: back.id,
    });
  };
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    send.reset();
  };

  return {
    region: {
      value: region,
      onChange: (value: DocumentRegion) => {
        setRegion(value);
        // A document of another kind has another number.
        setTyped(true);
        send.reset();
      },
    },
    isTyped,
    typeOther: () => setTyped(true),
    name: { ref: nameField, value: name, error: errorOf('name'), onText: change(setName) },
    idNumber: {
      ref: numberField,
      value: idNumber,
      valid: isNumberGood,
      error: errorOf('idNumber'),
      onText: change(setIdNumber),
    },
    front: { photo: front, missing: tried && isMissing(front) },
    back: { photo: back, missing: tried && isMissing(back) },
    /** An error that belongs to no field. */
    refused: refusedField === undefined ? refused : null,
    isSending: send.isPending,
    isUploading: isSending,
    submit,
  };
}
