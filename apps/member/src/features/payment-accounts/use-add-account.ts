import { ApiError } from '@fairtick/client';
import { addPaymentAccount, type ErrorPlaces, type InputOf } from '@fairtick/contracts';
import { ledgerText, paymentAccountsText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import type { PinRefusal } from '../../shared/intents/pin-refusals.ts';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';

type Body = InputOf<typeof addPaymentAccount>['body'];

/** The field of each refusal; those of the password are shown below it, the others above the button. */
const fieldOf: ErrorPlaces<
  typeof addPaymentAccount,
  'payee' | 'number' | 'address' | 'replace',
  | PinRefusal
  | 'INFORMATION_EMPTY'
  | 'NOT_FOUND'
  | 'PAYMENT_ACCOUNT_ALREADY_BOUND'
  | 'PAYMENT_ACCOUNT_IN_USE'
  | 'SEALED_DATA_UNREADABLE'
  | 'STEP_UP_REQUIRED'
> = {
  PAYEE_NAME_DIFFERS: 'payee',
  BANK_NUMBER_INVALID: 'number',
  CRYPTO_ADDRESS_INVALID: 'address',
  BANK_CARD_ALREADY_BOUND: 'replace',
};
const fieldNamed = (error: string) => (fieldOf as Readonly<Partial<Record<string, string>>>)[error];

/** Binds a card or wallet and goes back; the form shows errors. */
export function useAddAccount() {
  const { t } = useText();
  const { call, queries, navigation } = usePlatform();
  const add = useMutation({
    mutationFn: (body: Body) => call(addPaymentAccount, { body }, { quiet: true }),
    onSuccess: async (_, { kind }) => {
      await queries.invalidateQueries({ queryKey: queryKeys.paymentAccounts });
      void queries.invalidateQueries({ queryKey: queryKeys.withdrawals });
      toast.done(t(paymentAccountsText.added));
      navigation.done(kind === 'bank' ? paths.banks : paths.wallets);
    },
  });
  const failed = add.error instanceof ApiError ? add.error : null;
  return {
    add: add.mutate,
    isPending: add.isPending,
    /** Key, wording and field of the current refusal. */
    refused: failed && {
      error: failed.error,
      msg: failed.msg || t(ledgerText.couldNotSubmittedTry),
      field: fieldNamed(failed.error),
    },
    dismiss: add.reset,
  };
}
