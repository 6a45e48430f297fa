import { appVersion, languageTags } from '@fairtick/contracts';
import { accountText, frameText, languageNames, useText } from '@fairtick/i18n';
import { Card, Change, Dialog, Icon, ListRow, SegmentedControl } from '@fairtick/ui';
import { useState } from 'react';
import { changeDisplay, textSizes, themes, useDisplay } from '../../shared/display-settings.ts';
import { Page } from '../../shared/page/page.tsx';
import { appLanguages, switchLanguage } from '../../shared/switch-language.ts';
import { updownOf, updownSets } from '../../shared/updown.ts';
import { CandlePreview } from './candle-preview.tsx';
import { SwitchRows } from './switch-rows.tsx';
import './display.css';

const sets = {
  'red-up': { name: accountText.redUpGreenDown, note: accountText.commonMainlandChinaJapan },
  'green-up': { name: accountText.greenUpRedDown, note: accountText.commonEuropeAmerica },
  cvd: { name: accountText.colourBlindSafe, note: accountText.blueUpYellowDown },
} as const;

const themeNames = { dark: accountText.dark, light: accountText.light, system: accountText.system } as const;

/** Price colours, theme, text size, language, motion, vibration and sound; stored on this device. */
export function DisplayPage() {
  const { t, language } = useText();
  const { updown, textSize } = useDisplay();
  const inForce = updownOf(updown, language);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Page width="split" title={t(frameText.display)} className="display">
      <div className="columns columns--pair">
        <div className="columns__part columns__part--flow">
          <h2 className="display__heading" id="updown-heading">
            {t(accountText.priceColours)}
          </h2>
          <CandlePreview />
          <div role="radiogroup" aria-labelledby="updown-heading" className="display__sets">
            {updownSets.map((set) => (
              <label key={set} className="choice" data-updown={set}>
                <input
                  type="radio"
                  name="updown"
                  className="choice__input"
                  checked={set === inForce}
                  onChange={() => changeDisplay({ updown: set })}
                />
                <span className="choice__dot" />
                <span className="choice__text">
                  <b>{t(sets[set].name)}</b>
                  <small>{t(sets[set].note)}</small>
                </span>
                <span className="choice__samples">
                  <Change percent="1.2" className="choice__sample choice__sample--up" />
                  <Change percent="-1.2" className="choice__sample choice__sample--down" />
                </span>
              </label>
            ))}
          </div>
          <p className="display__note">{t(accountText.coloursArrowsSignsHollow)}</p>
        </div>
        <div className="columns__part columns__part--flow">
          <ThemeChoice />

          <h2 className="display__heading display__heading--later">{t(accountText.textSize)}</h2>
          <SegmentedControl
            label={t(accountText.textSize)}
            value={String(textSize)}
            onChange={(chosen) => changeDisplay({ textSize: textSizes.find((size) => String(size) === chosen) ?? 100 })}
            options={textSizes.map((size) => ({ value: String(size), label: `${size}%` }))}
          />

          <Card className="rows display__rows">
            <ListRow
              icon="translate"
              title={t(frameText.language)}
              end={languageNames[language]}
              onPress={() => setChoosing(true)}
            />
            <SwitchRows />
          </Card>
          <p className="display__note">{t(accountText.vibrationSoundSameEvery)}</p>

          <p className="display__version">
            {t(accountText.appVersionVersionCode, { version: appVersion.name, code: appVersion.code })}
          </p>
        </div>
      </div>
      {isChoosing && <LanguageDialog onClose={() => setChoosing(false)} />}
    </Page>
  );
}

function ThemeChoice() {
  const { t } = useText();
  const { theme } = useDisplay();
  return (
    <>
      <h2 className="display__heading" id="theme-heading">
        {t(accountText.theme)}
      </h2>
      <div role="radiogroup" aria-labelledby="theme-heading" className="themes">
        {themes.map((choice) => (
          <label key={choice} className="theme">
            <input
              type="radio"
              name="theme"
              className="choice__input"
              checked={choice === theme}
              onChange={() => changeDisplay({ theme: choice })}
            />
            <span className={`theme__picture theme__picture--${choice}`} aria-hidden="true">
              <i />
              <i />
              <i />
              <i />
            </span>
            <span className="theme__name">{t(themeNames[choice])}</span>
          </label>
        ))}
      </div>
    </>
  );
}

function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useText();
  return (
    <Dialog kind="sheet" title={t(frameText.language)} onClose={onClose}>
      {appLanguages.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={languageTags[choice]}
          className="menu__item"
          aria-current={choice === language ? 'true' : undefined}
          onClick={() => {
            onClose();
            void switchLanguage(choice);
          }}
        >
          <span className="row__main">{languageNames[choice]}</span>
          {choice === language && <Icon name="check" />}
        </button>
      ))}
    </Dialog>
  );
}
