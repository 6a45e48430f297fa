import type { DataOf, getconf } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
        {t('我已年满 18 岁，并已阅读')}
        {kinds.map((kind, index) => (
          <Fragment key={kind}>
            {index > 0 && t('、')}
            <button type="button" className="link auth-form__agreement" onClick={() => setOpen(kind)}>
              {t('《{{title}}》', { title: t(textTitles[kind]) })}
            </button>
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
              {t('读完了')}
            </Button>
          }
        >
          {agreements ? (
            <WrittenText language={agreements.agreementLanguages[open]}>
              <Prose text={agreements.agreements[open]} />
            </WrittenText>
          ) : (
            <Prose text={t('暂时无法读取，请稍后再试')} />
          )}
        </Dialog>
      )}
    </>
  );
}
