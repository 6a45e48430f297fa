import { expect, test } from 'vitest';
import { SqlRefusals } from './sql-refusals.ts';

const create = (name: string, body: string) => ({
  name,
  create: `CREATE OR REPLACE FUNCTION ${name}(p_code text) RETURNS void LANGUAGE plpgsql AS $$ ${body} $$`,
});
const codes = new Set(['A_CODE', 'B_CODE', 'C_CODE', 'FORBIDDEN']);
const raisedBy = (sql: string) =>
  new SqlRefusals(
    {
      functions: [
        create('refuse_deposit', "RAISE EXCEPTION 'refused: % %', p_code, '' USING ERRCODE = 'FT422';"),
        create('raises', "RAISE EXCEPTION 'refused: A_CODE' USING ERRCODE = 'FT422';"),
        create('helped', "PERFORM refuse_deposit('A_CODE');"),
        create('asks', "RAISE EXCEPTION 'no' USING ERRCODE = 'FT403';"),
        create('names', "RETURN 'B_CODE';"),
        create('reads', 'SELECT names();'),
        create('passes_on', "SELECT names() INTO v; RAISE EXCEPTION 'refused: %', v USING ERRCODE = 'FT422';"),
        create('commented', "-- RAISE EXCEPTION 'refused: A_CODE'\n SELECT 1;"),
        create('guard', "PERFORM refuse_deposit('C_CODE');"),
        create('writes', 'UPDATE public.deposit SET state = 1;'),
      ],
      triggers: [
        {
          table: 'deposit',
          create: 'CREATE TRIGGER a BEFORE UPDATE OF state ON deposit FOR EACH ROW EXECUTE FUNCTION guard()',
        },
      ],
    },
    codes,
  ).reach(sql);

test.each([
  ['SELECT raises($1)', [{ code: 'A_CODE', by: 'raises' }]],
  ['SELECT helped($1)', [{ code: 'A_CODE', by: 'helped' }]],
  ['SELECT asks($1)', [{ code: 'FORBIDDEN', by: 'asks' }]],
  ['SELECT passes_on($1)', [{ code: 'B_CODE', by: 'passes_on' }]],
  ['SELECT writes()', [{ code: 'C_CODE', by: 'guard' }]],
  ['UPDATE deposit SET state = 2', [{ code: 'C_CODE', by: 'guard' }]],
  ['UPDATE deposit SET note = 2', []],
  ['INSERT INTO deposit VALUES (1)', []],
  ['SELECT reads()', []],
  ['SELECT commented()', []],
])('%s raises the codes that it leads to, and none that it only names', (statement, raised) => {
  expect(raisedBy(statement)).toEqual(raised);
});
