import { adminAccountText, type Text, useText } from '@fairtick/i18n';
import { Segmented } from 'antd';
import { chooseTheme, type Theme, themes, useChosenTheme } from '../../shared/platform/theme.ts';

const names: Readonly<Record<Theme, Text>> = {
  system: adminAccountText.asSystem,
  light: adminAccountText.light,
  dark: adminAccountText.dark,
};

/** Light or dark, for this browser. */
export function ThemeCard() {
  const { t } = useText();
  const chosen = useChosenTheme();
  return (
    <section className="card" aria-labelledby="theme-title">
      <header className="card__head">
        <h2 id="theme-title">{t(adminAccountText.appearance)}</h2>
        <span className="meta">{t(adminAccountText.themeOfBrowser)}</span>
      </header>
      <div className="card__body">
        <Segmented
          aria-labelledby="theme-title"
          value={chosen}
          options={themes.map((value) => ({ value, label: t(names[value]) }))}
          onChange={chooseTheme}
        />
      </div>
    </section>
  );
}
