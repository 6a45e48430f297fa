import type { DataOf, getconf } from '@fairtick/contracts';
import { authText, frameText, useText } from '@fairtick/i18n';
import { Button, Checkbox, Dialog } from '@fairtick/ui';
import { Fragment, useState } from 'react';
import { Prose } from '../../shared/texts/prose.tsx';
import { textTitles } from '../../shared/texts/text-titles.ts';
import { WrittenText } from '../../shared/texts/written-text.tsx';

const kinds = ['service', 'risk', 'privacy'] as const;

export type Agreements = Pick<DataOf<typeof getconf>, 'agreements' | 'agreementLanguages'>;

type ConsentProps = {
  agreements: Agreements | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
};

/** Confirmation of age and agreements, unticked at first; each agreement opens without leaving the form. */
export function Consent({ agreements, checked, onChange, error }: ConsentProps) {
  const { t } = useText();
  const [open, setOpen] = useState<(typeof kinds)[number] | null>(null);
  return (
    <>
      <Checkbox name="acceptRisk" checked={checked} onChange={onChange} error={error}>
        {t(authText.iAm18Older)}
        {kinds.map((kind, index) => (
          <Fragment key={kind}>
            <span className="auth-form__listed">
              <button type="button" className="link auth-form__agreement" onClick={() => setOpen(kind)}>
                {t(authText.title, { title: t(textTitles[kind]) })}
              </button>
              {index < kinds.length - 1 && t(frameText.listComma)}
            </span>
            <wbr />
          </Fragment>
        ))}
      </Checkbox>
      {open && (
        <Dialog
          kind="wide"
          title={t(textTitles[open])}
          onClose={() => setOpen(null)}
          foot={
            <Button size="paired" onClick={() => setOpen(null)}>
              {t(authText.done)}
            </Button>
          }
        >
          {agreements ? (
            <WrittenText language={agreements.agreementLanguages[open]}>
              <Prose text={agreements.agreements[open]} />
            </WrittenText>
          ) : (
            <Prose text={t(authText.notAvailableRightTry)} />
          )}
        </Dialog>
      )}
    </>
  );
}
