import { useState } from 'react';
import type { AskFailure } from '../codes/use-ask-code.ts';

type Settings<Fields> = {
  empty: Fields;
  /** Error code of the server -> field below which it is shown. */
  fieldsByError: Readonly<Record<string, keyof Fields>>;
  /** The last refusal; typing takes it back. */
  refusal: AskFailure | null;
  onType: () => void;
};

/** What is typed into a form, with an error below each field: one found on this device, or the server's. */
export function useFields<Fields extends Record<string, string>>(settings: Settings<Fields>) {
  const { empty, fieldsByError, refusal, onType } = settings;
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<Partial<Fields>>({});
  const refusedField = fieldsByError[refusal?.error ?? ''];
  return {
    fields,
    /** The refusal belongs to a field, and is shown below it. */
    isAtField: refusedField !== undefined,
    errorOf: (name: keyof Fields) => errors[name] ?? (refusedField === name ? refusal?.msg : undefined),
    set: (name: keyof Fields) => (value: string) => {
      setFields((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _, ...rest }) => rest as Partial<Fields>);
      onType();
    },
    /** Shows what is wrong. @returns whether nothing is */
    check(wrong: Partial<Fields>): boolean {
      setErrors(wrong);
      return Object.keys(wrong).length === 0;
    },
  };
}
