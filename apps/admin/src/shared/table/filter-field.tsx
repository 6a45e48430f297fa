import { adminWorkbenchText, useText } from '@fairtick/i18n';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { searchWidth } from './width-for.ts';

type FilterFieldProps = {
  label: string;
  value: string | undefined;
  /** Converts the typed text to a filter value, null where the call would refuse it; by default the text itself. */
  read?: (text: string) => string | null | Promise<string | null>;
  /** Describes the accepted input after invalid input. */
  wrong?: string;
  /** Minimum width; a longer label makes it wider. */
  width?: number;
  onSearch: (value: string) => void;
};

/** A text filter, applied on Enter or by its button; invalid input is explained beside it. */
export function FilterField({ label, value, read, wrong, width = 200, onSearch }: FilterFieldProps) {
  const { t } = useText();
  const noteId = useId();
  const [state, setState] = useState<'fine' | 'reading' | 'wrong'>('fine');
  const search = async (text: string) => {
    const wanted = text.trim();
    if (wanted === '' || read === undefined) return onSearch(wanted);
    setState('reading');
    const asked = await read(wanted);
    setState(asked === null ? 'wrong' : 'fine');
    if (asked !== null) onSearch(asked);
  };
  const isWrong = state === 'wrong';
  return (
    <div className="filters__field" style={{ width: searchWidth(label, width) }}>
      <Input.Search
        key={value}
        allowClear
        defaultValue={value}
        maxLength={128}
        placeholder={label}
        aria-label={label}
        loading={state === 'reading'}
        onChange={() => setState('fine')}
        onSearch={(text) => void search(text)}
        {...(isWrong ? { status: 'error', 'aria-invalid': true, 'aria-describedby': noteId } : {})}
      />
      {isWrong && (
        <p id={noteId} role="alert" className="filters__wrong">
          {wrong ?? t(adminWorkbenchText.notInExpectedForm)}
        </p>
      )}
    </div>
  );
}
