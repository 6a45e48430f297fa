import { msg, useText } from '@fairtick/i18n';
import { Button, Checkbox, Dialog } from '@fairtick/ui';
import { useState } from 'react';

export type Agreements = { service: string; risk: string; privacy: string };

const titles = { service: msg('服务协议'), risk: msg('风险揭示书'), privacy: msg('隐私政策') } as const;
const kinds = ['service', 'risk', 'privacy'] as const;

type ConsentProps = {
  agreements: Agreements | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
};

/** Age and agreements, unticked; each text opens here, without leaving the form. */
export function Consent({ agreements, checked, onChange, error }: ConsentProps) {
  const { t } = useText();
  const [open, setOpen] = useState<(typeof kinds)[number] | null>(null);
  return (
    <>
      <Checkbox name="acceptRisk" checked={checked} onChange={onChange} error={error}>
        {t('我已年满 18 岁，并已阅读')}
        {kinds.map((kind) => (
          <button key={kind} type="button" className="link auth-form__agreement" onClick={() => setOpen(kind)}>
            {t('《{{title}}》', { title: t(titles[kind]) })}
          </button>
        ))}
      </Checkbox>
      {open && (
        <Dialog
          kind="wide"
          title={t(titles[open])}
          onClose={() => setOpen(null)}
          foot={
            <Button size="paired" onClick={() => setOpen(null)}>
              {t('读完了')}
            </Button>
          }
        >
          <Paragraphs text={agreements?.[open] ?? t('暂时无法读取，请稍后再试')} />
        </Dialog>
      )}
    </>
  );
}

/** Plain text; its own line breaks part the paragraphs. */
function Paragraphs({ text }: { text: string }) {
  return (
    <div className="prose">
      <p>{text}</p>
    </div>
  );
}
