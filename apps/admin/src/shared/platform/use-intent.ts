import { createIntentKeys } from '@fairtick/client';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A call that moves money. Its idempotency key stays the same for the same input until the server has decided, so that a
 * retry after a lost answer, or a double click, takes effect only once.
 */
export function useIntent<Input, Output>(
  send: (input: Input, idempotencyKey: string) => Promise<Output>,
  onSuccess: (output: Output) => void,
): UseMutationResult<Output, Error, Input> {
  const [keys] = useState(() => createIntentKeys());
  return useMutation({
    mutationFn: (input: Input) => keys.send(input, (idempotencyKey) => send(input, idempotencyKey)),
    onSuccess,
  });
}
