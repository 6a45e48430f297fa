import { type CannedReply, type Language, languages } from '@fairtick/contracts';
import type { MenuProps } from 'antd';

type Items = NonNullable<NonNullable<MenuProps['items']>>;

/** Canned replies with their languages; the administrator's own comes first, because the member often shares it. */
export function cannedMenu(
  canned: readonly CannedReply[],
  own: Language,
  names: Readonly<Record<Language, string>>,
  choose: (text: string) => void,
): Items {
  const ordered = [own, ...languages.filter((one) => one !== own)];
  return canned.map(({ id, title, texts }) => ({
    key: id,
    label: title,
    children: ordered.flatMap((language) => {
      const text = texts[language];
      return text === undefined
        ? []
        : { key: `${id} ${language}`, label: names[language], onClick: () => choose(text) };
    }),
  }));
}
