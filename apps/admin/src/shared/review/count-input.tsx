import { readTyped } from '@fairtick/contracts';
import { adminFrameText, adminReviewsText, type Translate } from '@fairtick/i18n';
import { Input, type InputProps } from 'antd';
import { useState } from 'react';

type Count = number | null;
type CountInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  value?: Count;
  onChange?: (value: Count) => void;
};

/** A whole number in a form: null for an empty field, NaN for invalid text, which stays in the field. */
export function CountInput({ value = null, onChange, ...rest }: CountInputProps) {
  const [typed, setTyped] = useState<{ text: string; value: Count }>({ text: '', value: null });
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={Object.is(typed.value, value) ? typed.text : String(value ?? '')}
      onChange={({ target: { value: text } }) => {
        const next = readCount(text);
        setTyped({ text, value: next });
        onChange?.(next);
      }}
    />
  );
}

function readCount(text: string): Count {
  if (text.trim() === '') return null;
  return Number(readTyped(text, 0).amount ?? Number.NaN);
}

/** The rule of a required count field. */
export function countRule(t: Translate, lowest: number, highest: number) {
  return {
    validator: async (_: unknown, value: Count | undefined) => {
      if (value === null || value === undefined) throw new Error(t(adminFrameText.pleaseFillThisIn));
      if (!(value >= lowest && value <= highest)) {
        throw new Error(t(adminReviewsText.fillWholeNumberLowest, { lowest, highest }));
      }
    },
  };
}
