import { adminMembers } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Glyph } from '../glyph.tsx';
import { paths } from '../paths.ts';
import { useCan } from '../use-me.ts';

const longestQuery = 64;

/** Finds members from every page; Ctrl K or ⌘K puts the cursor here. */
export function MemberSearchBox() {
  const { t } = useText();
  const can = useCan();
  const navigate = useNavigate();
  const input = useRef<InputRef>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      input.current?.focus({ cursor: 'all' });
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  if (!can(adminMembers.permission)) return null;
  return (
    <form
      role="search"
      className="bar__search"
      onSubmit={(event) => {
        event.preventDefault();
        const q = text.trim();
        void navigate(q === '' ? paths.members : `${paths.members}?${new URLSearchParams({ q })}`);
      }}
    >
      <Input
        ref={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={longestQuery}
        placeholder={t('会员名、手机号、编号')}
        aria-label={t('查找会员')}
        prefix={<Glyph name="user" size={16} />}
        suffix={<kbd>Ctrl K</kbd>}
      />
    </form>
  );
}
