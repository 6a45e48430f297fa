import { adminWorkbenchText, useText } from '@fairtick/i18n';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useMe } from '../../shared/platform/use-me.ts';
import { NativeDialog } from './native-dialog.tsx';
import { type Command, keepRecent } from './recent-commands.ts';
import { type CommandGroup, useCommands } from './use-commands.ts';

const longestQuery = 64;

/** Command search: finds pages by name, members by username and records by number. Works by keyboard alone. */
export function CommandSearch({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const { data: me } = useMe();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const { groups, isSearching } = useCommands(words);
  const commands = groups.flatMap((group) => group.commands);
  const current = Math.min(active, commands.length - 1);
  const base = useId();

  const go = (command: Command | undefined) => {
    if (command === undefined) return;
    if (me !== undefined) keepRecent(me.id, command);
    onClose();
    if (command.press !== undefined) {
      command.press.click();
      return;
    }
    // Moves from one item of a list to another, as a click on its row does.
    const isMove = isOpen(command.to) && isOpen(location.pathname + location.search, command.to);
    void navigate(command.to, isMove ? { replace: true, state: location.state as unknown } : {});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };
    const step = steps[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      const next = current + step;
      const isTurn = Math.abs(step) === 1;
      setActive(isTurn ? (next + commands.length) % commands.length : Math.max(0, Math.min(next, commands.length - 1)));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(commands[current]);
    }
  };

  return (
    <NativeDialog label={t(adminWorkbenchText.pagesMembersNumbers)} onClose={onClose}>
      <div className="command__field">
        <Glyph name="search" size={18} />
        <input
          role="combobox"
          aria-label={t(adminWorkbenchText.pagesMembersNumbers)}
          aria-expanded={commands.length > 0}
          aria-controls={`${base}-list`}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? `${base}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestQuery}
          placeholder={t(adminWorkbenchText.pageUserNameNumber)}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div
        id={`${base}-list`}
        role="listbox"
        aria-label={t(adminWorkbenchText.searchResults)}
        className="command__list"
      >
        <Groups groups={groups} base={base} current={current} onPoint={setActive} onGo={go} />
      </div>
      <p className="command__state" role="status">
        {isSearching
          ? t(adminWorkbenchText.searching)
          : commands.length === 0
            ? t(adminWorkbenchText.nothingFound)
            : t(adminWorkbenchText.countItems, { count: commands.length })}
      </p>
    </NativeDialog>
  );
}

/** Whether an address opens an item beside its list, on another page. */
function isOpen(address: string, like = address): boolean {
  const [path, search] = address.split('?');
  return path === like.split('?')[0] && new URLSearchParams(search).has('open');
}

type GroupsProps = {
  groups: readonly CommandGroup[];
  base: string;
  current: number;
  onPoint: (index: number) => void;
  onGo: (command: Command) => void;
};

function Groups({ groups, base, current, onPoint, onGo }: GroupsProps) {
  const active = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Scrolls the chosen entry into view.
    if (current >= 0) active.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { commands }) => sum + commands.length, 0));
  return groups.map(({ name, commands }, place) => (
    <div key={name} role="group" aria-label={name}>
      <p aria-hidden="true">{name}</p>
      {commands.map((command, n) => {
        const at = (starts[place] ?? 0) + n;
        return (
          <button
            type="button"
            key={`${name} ${command.to}`}
            ref={at === current ? active : undefined}
            id={`${base}-${at}`}
            role="option"
            aria-selected={at === current}
            tabIndex={-1}
            className="command__option"
            onMouseMove={() => onPoint(at)}
            onClick={() => onGo(command)}
          >
            <Glyph name={command.icon} size={16} />
            <span>{command.title}</span>
            <span className="command__hint">{command.hint}</span>
          </button>
        );
      })}
    </div>
  ));
}
