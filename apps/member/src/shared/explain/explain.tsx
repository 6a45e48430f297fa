import { ordersText, type Text, useText } from '@fairtick/i18n';
import { lazyPart } from '@fairtick/ui';
import { useState } from 'react';
import type { Explained } from './explain-dialog.tsx';
import './explain.css';

const ExplainDialog = lazyPart(async () => (await import('./explain-dialog.tsx')).ExplainDialog, {
  Wait: () => null,
  Failure: () => null,
});

/** A question mark beside a term, which opens its explanation. */
export function Explain({ what, term }: { what: Explained; term: Text }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="explain"
        aria-label={t(ordersText.whatIsTerm, { term: t(term) })}
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      {isOpen && <ExplainDialog what={what} term={term} onClose={() => setOpen(false)} />}
    </>
  );
}
