import { type SavedFilter, savedFiltersMax } from '@fairtick/contracts';
import { adminSupportText, adminWorkbenchText, useText } from '@fairtick/i18n';
import { classNames } from '@fairtick/ui';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Glyph } from '../parts/glyph.tsx';
import { FilterNameDialog } from './filter-name-dialog.tsx';
import { filterQueryOf, listOf, searchWith } from './saved-filter-address.ts';
import { useSavedFilters } from './use-saved-filters.ts';

/** Saved filters of this list; renders nothing while there is none and none can be saved. */
export function SavedFilters() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = filterQueryOf(search);
  const { filters, save, change, remove } = useSavedFilters(listOf(pathname));
  const [naming, setNaming] = useState<SavedFilter | 'new' | null>(null);
  const isChosen = (one: SavedFilter) => filterQueryOf(one.query) === query;
  const isKept = filters.some(isChosen);
  const isWorthKeeping = query !== '' && !isKept && filters.length < savedFiltersMax;
  if (filters.length === 0 && !isWorthKeeping) return null;

  const menuOf = (filter: SavedFilter): MenuProps => ({
    items: [
      { key: 'rename', label: t(adminWorkbenchText.rename), onClick: () => setNaming(filter) },
      {
        key: 'replace',
        label: t(adminWorkbenchText.replaceByPresentFilters),
        disabled: query === '' || isChosen(filter),
        onClick: () => void change({ ...filter, query }),
      },
      { key: 'remove', label: t(adminSupportText.deleteLabel), danger: true, onClick: () => void remove(filter.id) },
    ],
  });
  return (
    <section className="saved-filters" aria-label={t(adminWorkbenchText.myFilters)}>
      {filters.map((filter) => (
        <span key={filter.id} className={classNames('saved-filter', isChosen(filter) && 'saved-filter--chosen')}>
          <button
            type="button"
            aria-pressed={isChosen(filter)}
            onClick={() => void navigate({ search: searchWith(isChosen(filter) ? '' : filter.query, search) })}
          >
            {filter.name}
          </button>
          <Dropdown menu={menuOf(filter)} trigger={['click']}>
            <button type="button" aria-label={t(adminWorkbenchText.actionsOfName, { name: filter.name })}>
              <Glyph name="chevron-down" size={14} />
            </button>
          </Dropdown>
        </span>
      ))}
      {isWorthKeeping && (
        <Button size="small" type="text" icon={<Glyph name="star" size={14} />} onClick={() => setNaming('new')}>
          {t(adminWorkbenchText.saveTheseFilters)}
        </Button>
      )}
      {naming !== null && (
        <FilterNameDialog
          before={naming === 'new' ? '' : naming.name}
          onClose={() => setNaming(null)}
          onName={(name) => (naming === 'new' ? save({ name, query }) : change({ ...naming, name }))}
        />
      )}
    </section>
  );
}
