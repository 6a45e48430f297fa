import type { Bank } from '../model/bank.ts';
import { beginHistory } from '../model/bank.ts';
import { compare } from '../model/compare.ts';
import { checkInvariants } from '../model/invariants.ts';
import type { Model } from '../model/model.ts';
import type { Flow } from './flows.ts';
import type { Actors, Failpoint } from './kill-at.ts';

/** The flows use two members; every check of the books reads all members. */
const memberCount = 2;

export type FaultReport = {
  /** Statements of the command. */
  statements: number;
  kills: number;
  /** Kills that left nothing of the command, and kills that left all of it. */
  undone: number;
  kept: number;
};

/**
 * Kills the flow's command before each of its statements, while each COMMIT is answered, and after its end; repeats it with
 * the same key; and completes the flow. From the kill on, every step is compared with the model; the books are checked
 * after the kill and at the end.
 */
export async function killAtEachStatement(bank: Bank, actors: Actors, flow: Flow): Promise<FaultReport> {
  const statements = await countStatements(bank, actors, flow);
  const points: Failpoint[] = [
    ...Array.from({ length: statements.length + 1 }, (_, n) => ({ statement: n + 1, moment: 'before' as const })),
    ...statements.flatMap((text, n) =>
      commits(text, statements) ? [{ statement: n + 1, moment: 'sent' as const }] : [],
    ),
  ];
  const struck: FaultReport = { statements: statements.length, kills: 0, undone: 0, kept: 0 };
  for (const failpoint of points) {
    const model = await beginHistory(bank, memberCount);
    bank.crash = async (_, command, input) => {
      const trace = await traceOf(bank);
      const done = await actors.perform({ command, input, failpoint });
      if (done !== null) throw new Error(`${command} lived through ${failpoint.moment} ${failpoint.statement}`);
      struck.kills += 1;
      if ((await traceOf(bank)) === trace) struck.undone += 1;
      else struck.kept += 1;
      await checkInvariants(bank);
    };
    try {
      await walk(flow, model, bank);
    } catch (error) {
      throw new Error(`${flow.name}, ${flow.command}: killed ${failpoint.moment} statement ${failpoint.statement}`, {
        cause: error,
      });
    }
  }
  return struck;
}

/** Once sent, the server may commit it without an acknowledgement: a COMMIT, or a statement outside a transaction. */
function commits(text: string, statements: readonly string[]): boolean {
  return /^COMMIT/i.test(text) || !statements.some((one) => /^BEGIN/i.test(one));
}

/** The same without a kill: the result of the other process is returned to this one. */
async function countStatements(bank: Bank, actors: Actors, flow: Flow): Promise<string[]> {
  let statements: string[] = [];
  bank.crash = async (_, command, input) => {
    statements = (await actors.perform({ command, input, failpoint: null })) ?? [];
  };
  await walk(flow, await beginHistory(bank, memberCount), bank);
  if (statements.length === 0) throw new Error(`${flow.name}: no statement was sent`);
  return statements;
}

async function walk(flow: Flow, model: Model, bank: Bank): Promise<void> {
  // The steps before are the same each time, and the model's random histories check each of them.
  for (const step of flow.before) await step.run(model, bank);
  for (const step of [flow.killed, ...flow.after]) {
    await step.run(model, bank);
    await compare(model, bank);
  }
  await checkInvariants(bank);
}

/** Changes with every command of the flows, and with nothing else while one runs. */
async function traceOf({ roles }: Bank): Promise<string> {
  const { rows } = await roles.owner.pool.query<{ trace: string }>(
    `SELECT concat_ws('/', (SELECT count(*) FROM deposit_step), (SELECT count(*) FROM withdrawal_step),
              (SELECT sum(version) FROM approval), (SELECT count(*) FROM transfer)) AS trace`,
  );
  return rows[0]?.trace ?? '';
}
