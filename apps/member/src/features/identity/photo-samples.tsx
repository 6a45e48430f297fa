import { identityText, useText } from '@fairtick/i18n';
import { Card, Icon } from '@fairtick/ui';

const samples = ['good', 'glare', 'blurred', 'covered'] as const;

/** Examples of a good photo and of unusable ones. */
export function PhotoSamples() {
  const { t } = useText();
  const texts = {
    good: t(identityText.standard),
    glare: t(identityText.glare),
    blurred: t(identityText.blurred),
    covered: t(identityText.covered),
  };
  return (
    <Card className="samples">
      <ul className="samples__list">
        {samples.map((kind) => (
          <li key={kind} className="samples__item">
            <Sample kind={kind} />
            <span className={kind === 'good' ? 'samples__good' : 'samples__bad'}>
              <Icon name={kind === 'good' ? 'check' : 'close'} size={14} />
              <span>{texts[kind]}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sample({ kind }: { kind: (typeof samples)[number] }) {
  return (
    <svg className={`samples__card samples__card--${kind}`} viewBox="0 0 56 36" aria-hidden="true">
      <rect className="samples__paper" width="56" height="36" rx="4" />
      <path className="samples__print" d="M6 10h18M6 17h14M6 24h18" />
      <rect className="samples__face" x="36" y="8" width="14" height="18" rx="2" />
      {kind === 'glare' && <ellipse className="samples__light" cx="26" cy="16" rx="17" ry="10" />}
      {kind === 'covered' && <path className="samples__thumb" d="M0 36V25c6-3 13-2 17 3 2 3 3 5 3 8Z" />}
    </svg>
  );
}
