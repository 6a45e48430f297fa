import { ApiError } from '@fairtick/client';
import { ledgerText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { useState } from 'react';
import { csvOf } from './csv.ts';
import { saveFile } from './save-file.ts';

const pageSize = 100;
const mostRows = 10_000;

type Page<Row> = { items: readonly Row[]; nextCursor: string | null };
export type CsvFile<Row> = {
  name: string;
  head: readonly string[];
  load: (query: { limit: number; cursor?: string }) => Promise<Page<Row>>;
  cells: (row: Row) => readonly string[];
};

/** Fetches a whole list page by page and saves it as CSV; reports when the list exceeds the maximum. */
export function useExport() {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);

  async function save<Row>({ name, head, load, cells }: CsvFile<Row>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const rows: (readonly string[])[] = [head];
      let cursor: string | null | undefined;
      do {
        const page: Page<Row> = await load({ limit: pageSize, ...(cursor ? { cursor } : {}) });
        rows.push(...page.items.map(cells));
        cursor = page.nextCursor;
      } while (cursor !== null && rows.length <= mostRows);
      saveFile(`${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
      if (cursor === null) toast.done(t(ledgerText.countRowsExported, { count: rows.length - 1 }));
      else toast.plain(t(ledgerText.latestCountRowsExported, { count: rows.length - 1 }));
    } catch (error) {
      toast.error((error instanceof ApiError && error.msg) || t(ledgerText.exportFailedTryAgain));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, save };
}
