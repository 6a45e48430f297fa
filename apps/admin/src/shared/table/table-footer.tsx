import { adminFrameText, useText } from '@fairtick/i18n';
import { Button, Select, Tooltip } from 'antd';
import { Glyph } from '../parts/glyph.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { ColumnChoice } from './use-chosen-columns.ts';
import { type Density, densities } from './use-density.ts';
import { type ListAddress, pageSizes } from './use-list-address.ts';

type TableFooterProps = {
  address: ListAddress<string>;
  count: number;
  nextCursor: string | null;
  busy: boolean;
  onRefresh: () => void;
  columns: ColumnChoice;
  density: Density;
  onDensity: (density: Density) => void;
};

const densityNames = { small: adminFrameText.compact, middle: adminFrameText.standard, large: adminFrameText.roomy };

/** Page, page size, density, columns, refresh. */
export function TableFooter(props: TableFooterProps) {
  const { t } = useText();
  const { address, nextCursor, busy } = props;
  return (
    <div className="table__footer">
      <Select
        size="small"
        variant="borderless"
        aria-label={t(adminFrameText.rowHeight)}
        value={props.density}
        onChange={props.onDensity}
        options={densities.map((value) => ({ value, label: t(densityNames[value]) }))}
      />
      <Select
        size="small"
        variant="borderless"
        aria-label={t(adminFrameText.rowsPerPage)}
        value={address.limit}
        onChange={address.setLimit}
        options={pageSizes.map((value) => ({ value, label: t(adminFrameText.countPerPage, { count: value }) }))}
      />
      <ColumnChooser choice={props.columns} />
      <span className="table__page" role="status">
        {t(adminFrameText.pagePageRowsCount, { page: address.page, count: props.count })}
      </span>
      <Tooltip title={t(adminFrameText.refresh)}>
        <Button
          size="small"
          type="text"
          aria-label={t(adminFrameText.refresh)}
          icon={<Glyph name="refresh" size={16} />}
          onClick={props.onRefresh}
        />
      </Tooltip>
      <Button
        size="small"
        icon={<Glyph name="back" size={14} />}
        aria-label={t(adminFrameText.previousPage)}
        disabled={address.page === 1 || busy}
        onClick={address.previous}
      />
      <Button
        size="small"
        icon={<Glyph name="chevron-right" size={14} />}
        aria-label={t(adminFrameText.nextPage)}
        disabled={nextCursor === null || busy}
        onClick={() => nextCursor !== null && address.next(nextCursor)}
      />
    </div>
  );
}
