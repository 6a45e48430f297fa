import { everyPermission } from '@fairtick/contracts';
import { adminApprovalsText, adminRolesText, useText } from '@fairtick/i18n';
import { Checkbox } from 'antd';
import { groupsOf, type KnownPermission } from './permission-groups.ts';

type PermissionPickerProps = {
  known: readonly KnownPermission[];
  value?: readonly string[];
  onChange?: (value: string[]) => void;
};

/** No permission chosen. */
const none: readonly string[] = [];

/** Permissions by page, each with its label. */
export function PermissionPicker({ known, value = none, onChange }: PermissionPickerProps) {
  const { t } = useText();
  const everything = value.includes(everyPermission);
  const toggle = (permissions: readonly string[], on: boolean) => {
    const rest = value.filter((one) => !permissions.includes(one));
    onChange?.(on ? [...rest, ...permissions] : rest);
  };
  return (
    <div className="picker">
      <Checkbox checked={everything} onChange={({ target }) => toggle([everyPermission], target.checked)}>
        <code>{everyPermission}</code> {t(adminRolesText.everyPermissionComeIncluded)}
      </Checkbox>
      {groupsOf(known).map(({ page, permissions }) => {
        const names = permissions.map(({ permission }) => permission);
        const chosen = names.filter((one) => value.includes(one)).length;
        return (
          <fieldset key={page ?? ''} className="picker__group">
            <legend>
              <Checkbox
                disabled={everything}
                checked={chosen === names.length}
                indeterminate={chosen > 0 && chosen < names.length}
                onChange={({ target }) => toggle(names, target.checked)}
              >
                <strong>{page === null ? t(adminApprovalsText.other) : t(page)}</strong>{' '}
                <span className="meta">
                  {chosen}/{names.length}
                </span>
              </Checkbox>
            </legend>
            {permissions.map(({ permission, text, calls }) => (
              <Checkbox
                key={permission}
                disabled={everything}
                checked={everything || value.includes(permission)}
                onChange={({ target }) => toggle([permission], target.checked)}
              >
                <span>{text === null ? calls.join('; ') : t(text)}</span> <code>{permission}</code>
              </Checkbox>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
