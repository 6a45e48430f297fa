import { pathOf } from '@fairtick/client';
import { type Endpoint, platformDayOf, type SheetFormat } from '@fairtick/contracts';
import { adminProofText, useText } from '@fairtick/i18n';
import { App, Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../error-text.ts';
import { Glyph } from '../parts/glyph.tsx';
import { usePlatform } from '../platform/platform.tsx';
import { useCan } from '../platform/use-me.ts';

type SheetButtonProps = {
  sheet: Endpoint & { gives: 'sheet' };
  /** The current filters of the list. */
  filters: Readonly<Record<string, unknown>>;
};

/** Exports the whole list with its current filters. During an export the same button stops it. */
export function SheetButton({ sheet, filters }: SheetButtonProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const can = useCan();
  const { download, now } = usePlatform();
  const [isTaking, setTaking] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  if (!can(sheet.permission)) return null;

  const take = async (format: SheetFormat) => {
    const own = new AbortController();
    running.current = own;
    setTaking(true);
    try {
      const link = pathOf(sheet, { query: { ...filters, format } });
      save(await download(link, sheet.timeoutMs, own.signal), `${nameOf(sheet, new Date(now()))}.${format}`);
    } catch (error) {
      if (!own.signal.aborted) message.error(errorText(error, t));
    } finally {
      setTaking(false);
    }
  };
  if (isTaking) {
    return (
      <Button className="filters__end" loading onClick={() => running.current?.abort()}>
        {t(adminProofText.stopExport)}
      </Button>
    );
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'csv', label: t(adminProofText.csvAnyNumberRows) },
          { key: 'xlsx', label: t(adminProofText.excelWorkbook) },
        ],
        onClick: ({ key }) => void take(key === 'csv' ? 'csv' : 'xlsx'),
      }}
    >
      <Button className="filters__end" icon={<Glyph name="download" size={16} />}>
        {t(adminProofText.exportLabel)}
      </Button>
    </Dropdown>
  );
}

function nameOf({ path }: Endpoint, now: Date): string {
  return `fairtick-${path.split('/').at(-1) ?? 'list'}-${platformDayOf(now)}`;
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
