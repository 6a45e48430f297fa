import { ApiError } from '@fairtick/client';
import { factorResetHours, requestFactorReset } from '@fairtick/contracts';
import { frameText, ordersText, secondFactorsText, useText } from '@fairtick/i18n';
import { Button, Notice } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../shared/platform.tsx';

/** Explains the way back for a member who lost every second factor, and asks for it. */
export function LostFactors({ challenge }: { challenge: string }) {
  const { t, formats } = useText();
  const { call } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const ask = useMutation({ mutationFn: () => call(requestFactorReset, { body: { challenge } }, { quiet: true }) });
  if (!isOpen) {
    return (
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t(secondFactorsText.lostAll)}
      </button>
    );
  }
  if (ask.data) {
    const times = { asked: formats.dateTime(ask.data.requestedAt), ready: formats.zoned(ask.data.readyAt) };
    return (
      <Notice tone="info" role="status">
        {t(secondFactorsText.resetAsked, times)}
      </Notice>
    );
  }
  const refusal = ask.error instanceof ApiError ? ask.error.msg : '';
  return (
    <div className="second-factor">
      <p className="second-factor__note">{t(secondFactorsText.resetNote, { hours: factorResetHours })}</p>
      {ask.isError && (
        <Notice tone="crit" role="alert">
          {refusal || t(frameText.networkErrorTryAgain)}
        </Notice>
      )}
      <Button block busy={ask.isPending && t(ordersText.sending)} onClick={() => ask.mutate()}>
        {t(secondFactorsText.askReset)}
      </Button>
    </div>
  );
}
