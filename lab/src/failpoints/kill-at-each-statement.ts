import type { Bank } from '../model/bank.ts';
import { beginHistory } from '../model/bank.ts';
import { compare } from '../model/compare.ts';
import { checkInvariants } from '../model/invariants.ts';
import type { Model } from '../model/model.ts';
import type { Flow } from './flows.ts';
import type { Actors, Failpoint } from './kill-at.ts';

/** The flows use two; every check of the books reads all members that there are by then. */
const memberCount = 2;

export type FaultReport = {
  /** Statements of the command. */
  statements: number;
  kills: number;
  /** Kills after which nothing of the command stood, and after which all of it did. */
  undone: number;
  kept: number;
};

/**
 * Kills the flow's command once before each of its statements, while each COMMIT is answered, and after its end; says it again
 * with the same key; and carries the flow on to its end. From the kill on the books are asked after every step, and compared
 * with the model.
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

/** Once it is sent, the server may keep it without anybody hearing of it: a COMMIT, or what has no transaction around it. */
function commits(text: string, statements: readonly string[]): boolean {
  return /^COMMIT/i.test(text) || !statements.some((one) => /^BEGIN/i.test(one));
}

/** The same without a kill: what the other process did is what this one is answered. */
async function countStatements(bank: Bank, actors: Actors, flow: Flow): Promise<string[]> {
  let statements: string[] = [];
  bank.crash = async (_, command, input) => {
    statements = (await actors.perform({ command, input, failpoint: null })) ?? [];
  };
  await walk(flow, await beginHistory(bank, memberCount), bank);
  if (statements.length === 0) throw new Error(`${flow.name} sent no statement`);
  return statements;
}

async function walk(flow: Flow, model: Model, bank: Bank): Promise<void> {
  // What leads there is the same each time, and the model's own histories look at each step of it.
  for (const step of flow.before) await step.run(model, bank);
  for (const step of [flow.killed, ...flow.after]) {
    await step.run(model, bank);
    await compare(model, bank);
    await checkInvariants(bank);
  }
}

/** Changes with every command of the flows, and with nothing else while one runs. */
async function traceOf({ roles }: Bank): Promise<string> {
  const { rows } = await roles.owner.pool.query<{ trace: string }>(
    `SELECT concat_ws('/', (SELECT count(*) FROM deposit_step), (SELECT count(*) FROM withdrawal_step),
              (SELECT sum(version) FROM approval), (SELECT count(*) FROM transfer)) AS trace`,
  );
  return rows[0]?.trace ?? '';
}
