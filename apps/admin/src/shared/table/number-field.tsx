import { commandSearch, isId, recordNumber } from '@fairtick/contracts';
import { adminWorkbenchText, useText } from '@fairtick/i18n';
import { usePlatform } from '../platform/platform.tsx';
import { FilterField } from './filter-field.tsx';

type NumberFieldProps = {
  /** Members can be given by username, records by the end of their number as lists show it. */
  of: 'member' | 'thing';
  /** Other accepted values, used as typed. */
  also?: RegExp;
  label: string;
  value: string | undefined;
  width?: number;
  onSearch: (id: string) => void;
};

const shapes = { member: /^[a-z0-9_]{2,20}$/, thing: /^[0-9a-z]{8,10}$/ };

/** A filter by the number of a member or record, or by the name or short number shown on screen. */
export function NumberField({ of, also, ...field }: NumberFieldProps) {
  const { t } = useText();
  const { call } = usePlatform();
  const read = async (text: string) => {
    const folded = text.toLowerCase();
    if (isId(folded)) return folded;
    const asTyped = also?.test(text) ? text : null;
    if (!shapes[of].test(folded)) return asTyped;
    // When the search fails, only a full number works, which needs no search.
    const found = await call(commandSearch, { query: { q: folded } }, { quiet: true }).catch(() => null);
    const meant = (found?.items ?? []).filter(({ kind, id, username, reference }) =>
      of === 'member'
        ? kind === 'member' && username === folded
        : kind !== 'member' && (reference ?? recordNumber(id)) === text.toUpperCase(),
    );
    return meant.length === 1 ? (meant[0]?.id ?? null) : asTyped;
  };
  return (
    <FilterField
      {...field}
      read={read}
      wrong={of === 'member' ? t(adminWorkbenchText.notFoundEnterFull) : t(adminWorkbenchText.notFoundEnterFullNumber)}
    />
  );
}
