import { adminFrameText, useText } from '@fairtick/i18n';
import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { Glyph } from '../parts/glyph.tsx';
import type { ColumnChoice } from './use-chosen-columns.ts';

/** Checkboxes for the columns of a table, opened by a button of its footer. */
export function ColumnChooser({ choice: { names, hidden, toggle } }: { choice: ColumnChoice }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (names.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        type="text"
        icon={<Glyph name="columns" size={16} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(adminFrameText.columns)}
      </Button>
      <fieldset id={id} className="table__columns" hidden={!isOpen} aria-label={t(adminFrameText.columns)}>
        {names.map((name) => (
          <Checkbox key={name} checked={!hidden.includes(name)} onChange={() => toggle(name)}>
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
