import { ApiError } from '@fairtick/client';
import { type Deposit, depositProof, type ErrorPlaces } from '@fairtick/contracts';
import { depositsText, ledgerText, ordersText, useText } from '@fairtick/i18n';
import { Button, Notice, TextField, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePaste } from '../../shared/files/use-paste.ts';
import { usePictureUpload } from '../../shared/files/use-picture-upload.ts';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';
import { ProofPicture } from './proof-picture.tsx';

const txIdMin = 16;
const txIdMax = 128;
/** Errors shown below the transaction id. */
const txIdErrorCodes: ErrorPlaces<typeof depositProof, true, 'DEPOSIT_PROOF_REQUIRED' | 'DEPOSIT_STATE' | 'NOT_FOUND'> =
  {
    TX_ID_INVALID: true,
    TX_ID_USED: true,
  };
const txIdRefusals: ReadonlySet<string> = new Set(Object.keys(txIdErrorCodes));

/** Proof of the transfer: a picture, or for a chain the transaction id or a picture; submits the deposit for review. */
export function ProofForm({ deposit }: { deposit: Deposit }) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const upload = usePictureUpload('deposit_proof');
  const idField = useRef<HTMLInputElement>(null);
  const [txId, setTxId] = useState(deposit.txId ?? '');
  const [tried, setTried] = useState(false);
  const isChain = deposit.kind === 'usdt';
  const typed = txId.trim();
  const send = useMutation({
    mutationFn: (body: { uploadId?: string; txId?: string }) =>
      call(depositProof, { params: { id: deposit.id }, body }, { quiet: true }),
    onSuccess: () => toast.done(t(depositsText.submittedForReview)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.deposits }),
  });
  const refused = send.error instanceof ApiError ? send.error : null;
  const isIdRefused = refused !== null && txIdRefusals.has(refused.error);
  const hasId = typed.length >= txIdMin;
  const isMissing = isChain ? !hasId && upload.id === null : upload.id === null;
  const idProblem = isChain && tried && typed !== '' && !hasId ? t(depositsText.enterFullTransactionId) : undefined;

  const submit = () => {
    setTried(true);
    if (upload.state.kind === 'sending') return;
    if (isMissing || idProblem) return isChain ? idField.current?.focus() : upload.focus();
    send.mutate({
      ...(upload.id === null ? {} : { uploadId: upload.id }),
      ...(isChain && hasId ? { txId: typed } : {}),
    });
  };
  const paste = usePaste((text) => setTxId(text.slice(0, txIdMax)));

  return (
    <form
      className="proof"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className="deposit__head">{t(depositsText.payment)}</h2>
      {isChain && (
        <TextField
          ref={idField}
          label={
            deposit.mode === 'chain' ? t(depositsText.transactionIdOptionalSpeeds) : t(depositsText.transactionIdTxid)
          }
          value={txId}
          maxLength={txIdMax}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          error={idProblem ?? (isIdRefused ? refused.msg : undefined)}
          onChange={(event) => {
            setTxId(event.target.value);
            send.reset();
          }}
          end={
            <Button size="s" onClick={paste}>
              {t(ledgerText.paste)}
            </Button>
          }
        />
      )}
      <ProofPicture upload={upload} missing={tried && isMissing && !isChain} optional={isChain} />
      {tried && isMissing && isChain && typed === '' && (
        <Notice tone="warn">
          {deposit.mode === 'chain'
            ? t(depositsText.watchingChainSubmitDeposit)
            : t(depositsText.enterTransactionIdUpload)}
        </Notice>
      )}
      {isIdRefused && <RefusalLink below error={refused.error} />}
      {refused && !isIdRefused && (
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
        busy={
          (send.isPending && t(ordersText.sending)) || (upload.state.kind === 'sending' && t(depositsText.uploading))
        }
      >
        {t(depositsText.iHavePaidSubmit)}
      </Button>
    </form>
  );
}
