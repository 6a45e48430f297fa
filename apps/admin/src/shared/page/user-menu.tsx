import { adminLogout, type Language } from '@fairtick/contracts';
import {
  adminDictionaries,
  adminFrameText,
  changeLanguage,
  languageNames,
  offeredLanguages,
  useText,
} from '@fairtick/i18n';
import { Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { rolesText } from '../names/role-names.ts';
import { Glyph } from '../parts/glyph.tsx';
import { paths } from '../paths.ts';
import { usePlatform } from '../platform/platform.tsx';
import { writeStored } from '../platform/storage.ts';
import { useMe } from '../platform/use-me.ts';

/** The signed-in administrator, their language, and sign-out. */
export function UserMenu() {
  const { t, language } = useText();
  const { call, session } = usePlatform();
  const navigate = useNavigate();
  const { data: me } = useMe();
  const name = me?.username ?? '';

  const speak = (chosen: Language) => {
    writeStored('language', chosen);
    void changeLanguage(chosen);
  };
  const leave = async () => {
    // Signs out this device in any case; without an answer from the server the session expires later.
    await call(adminLogout, { body: {} }, { quiet: true }).catch(() => undefined);
    if (me !== undefined) writeStored('recent', null, `:${me.id}`);
    session.clear('logout');
  };
  const items: MenuProps['items'] = [
    {
      key: 'account',
      label: t(adminFrameText.myAccount),
      icon: <Glyph name="lock" size={16} />,
      onClick: () => void navigate(paths.account),
    },
    {
      key: 'language',
      label: t(adminFrameText.language),
      icon: <Glyph name="globe" size={16} />,
      children: offeredLanguages(adminDictionaries).map((one) => ({
        key: one,
        label: languageNames[one],
        disabled: one === language,
        onClick: () => speak(one),
      })),
    },
    { type: 'divider' },
    {
      key: 'logout',
      label: t(adminFrameText.signOut),
      icon: <Glyph name="logout" size={16} />,
      onClick: () => void leave(),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className="bar__user">
        <span className="avatar" aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <span className="bar__who">
          <strong>{name}</strong>
          <span>{rolesText(me?.roles ?? [], t)}</span>
        </span>
        <span className="spoken">{t(adminFrameText.accountMenu)}</span>
      </button>
    </Dropdown>
  );
}
