import { expect, it } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { type Column, DataTable } from './data-table.tsx';

const stage = createStage();
type Row = { id: string; name: string; amount: number };

const columns: Column<Row>[] = [
  { id: 'name', head: '名称', cell: ({ name }) => name },
  { id: 'length', head: '长度', cell: ({ name }) => name.length, extra: true },
  {
    id: 'amount',
    head: '金额',
    figure: true,
    cell: ({ amount }) => amount,
    sum: (rows) => rows.reduce((sum, { amount }) => sum + amount, 0),
  },
];
const rows: Row[] = [
  { id: 'a', name: '一', amount: 2 },
  { id: 'b', name: '二', amount: 3 },
];
const today = { id: 'today', title: '今天', rows };
const earlier = { id: 'earlier', title: '更早', rows: rows.slice(0, 1), isWhole: false };
/** Texts of the rows' cells. */
const shown = () =>
  [...(stage.find('table')?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? '').join(' | '),
  );

it('sums a group in its heading, but not a group with rows that are not loaded', async () => {
  await stage.show(stage.platform({}), <DataTable label="表" columns={columns} groups={[today, earlier]} />);
  expect(shown()).toEqual(['名称 | 长度 | 金额', '今天 | 5', '一 | 1 | 2', '二 | 1 | 3', '更早', '一 | 1 | 2']);
  expect(stage.find('caption')?.textContent).toBe('表');
  const titles = [...(stage.find('table')?.querySelectorAll<HTMLTableCellElement>('[scope=rowgroup]') ?? [])];
  expect(titles.map(({ colSpan }) => colSpan)).toEqual([2, 3]);
});

it('leaves out its further columns beside an open item, and marks its row', async () => {
  const table = <DataTable label="表" columns={columns} groups={[today]} openId="b" onOpen={() => () => undefined} />;
  await stage.show(stage.platform({}), table);
  expect(shown()).toEqual(['名称 | 金额', '今天 | 5', '一 | 2', '二 | 3']);
  expect(stage.find('[aria-current=true]')?.textContent).toBe('二');
});

it('opens a row by its first cell, and has no button in rows that lead nowhere', async () => {
  const opened: string[] = [];
  const onOpen = ({ id }: Row) => (id === 'a' ? () => void opened.push(id) : null);
  const group = { id: 'all', title: null, rows };
  await stage.show(stage.platform({}), <DataTable label="表" columns={columns} groups={[group]} onOpen={onOpen} />);
  await stage.press('一');
  expect(opened).toEqual(['a']);
  expect(stage.button('二')).toBeUndefined();
});
