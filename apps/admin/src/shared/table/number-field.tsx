import { commandSearch, isId, recordNumber } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { usePlatform } from '../platform/platform.tsx';
import { FilterField } from './filter-field.tsx';

type NumberFieldProps = {
  /** Members are named by their user name too, things by the end of their number as lists show it. */
  of: 'member' | 'thing';
  /** What else is asked for as it was typed. */
  also?: RegExp;
  label: string;
  value: string | undefined;
  width?: number;
  onSearch: (id: string) => void;
};

const shapes = { member: /^[a-z0-9_]{2,20}$/, thing: /^[0-9a-z]{8,10}$/ };

/** A filter by the number of one member or thing, or by what stands for it on the screen where that can be found. */
export function NumberField({ of, also, ...field }: NumberFieldProps) {
  const { t } = useText();
  const { call } = usePlatform();
  const read = async (text: string) => {
    const folded = text.toLowerCase();
    if (isId(folded)) return folded;
    const asTyped = also?.test(text) ? text : null;
    if (!shapes[of].test(folded)) return asTyped;
    // a search that fails leaves the whole number, which needs none
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
      wrong={of === 'member' ? t('找不到：请填写完整的会员编号或会员名') : t('找不到：请填写完整的单据编号')}
    />
  );
}
