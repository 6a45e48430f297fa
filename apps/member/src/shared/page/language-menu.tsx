import { languageTags } from '@fairtick/contracts';
import { frameText, languageNames, useText } from '@fairtick/i18n';
import { Icon, Popover } from '@fairtick/ui';
import { appLanguages, switchLanguage } from '../switch-language.ts';

/** Language menu; `compact` shows only the globe. */
export function LanguageMenu({ compact = false }: { compact?: boolean }) {
  const { t, language } = useText();
  return (
    <Popover
      className={compact ? 'language language--compact' : 'language'}
      label={`${t(frameText.language)} ${languageNames[language]}`}
      face={
        <>
          <Icon name="globe" size={compact ? 22 : 16} />
          {!compact && (
            <>
              {languageNames[language]}
              <Icon name="chevron-down" size={14} />
            </>
          )}
        </>
      }
    >
      {(close) =>
        appLanguages.map((choice) => (
          <button
            key={choice}
            type="button"
            lang={languageTags[choice]}
            className="menu__item"
            aria-current={choice === language ? 'true' : undefined}
            onClick={() => {
              close();
              void switchLanguage(choice);
            }}
          >
            {languageNames[choice]}
          </button>
        ))
      }
    </Popover>
  );
}
