import { msg, type Text, useText } from '@fairtick/i18n';
import { NativeDialog } from './native-dialog.tsx';

const keys: readonly { keys: readonly string[]; does: Text }[] = [
  { keys: ['Ctrl K', '⌘ K', '/'], does: msg('查找页面、会员和单号') },
  { keys: ['J', '↓'], does: msg('列表中的下一行') },
  { keys: ['K', '↑'], does: msg('列表中的上一行') },
  { keys: ['Enter'], does: msg('打开选中的行') },
  { keys: ['Esc'], does: msg('关闭面板或对话框') },
  { keys: ['?'], does: msg('显示这些快捷键') },
];

/** The list of keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  return (
    <NativeDialog label={t('快捷键')} onClose={onClose}>
      <div className="command__keys">
        <h2>{t('快捷键')}</h2>
        <dl>
          {keys.map(({ keys: names, does }) => (
            <div key={does}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="command__close" onClick={onClose}>
          {t('关闭')}
        </button>
      </div>
    </NativeDialog>
  );
}
