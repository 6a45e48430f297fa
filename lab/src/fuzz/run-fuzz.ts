import { setTimeout as sleep } from 'node:timers/promises';
import { asCommand, type FuzzAnswer, findAnswerFault, isSlow, slowestMs } from './check-answer.ts';
import {
  type ApiDocument,
  callMaker,
  type Found,
  type FuzzCall,
  keepFound,
  type Random,
  type Role,
} from './make-call.ts';

type Fault = { call: FuzzCall; why: string; answer: FuzzAnswer };
export type FuzzReport = { faults: Fault[]; statuses: Map<string, number>; slowest: number; signIns: number };

export type FuzzTarget = {
  document: ApiDocument;
  send: (call: FuzzCall, token: string | undefined) => Promise<FuzzAnswer>;
  /** Signs in again, because a call may have ended the session. */
  signIn: (role: Exclude<Role, 'visitor'>) => Promise<string>;
};

const signedOut = 401;
const tooBusy = 503;
const busyPauseMs = 2_000;
/** Then uses another account: a call may have frozen or closed this one, which would refuse everything. */
const callsPerSession = 400;

/** Sends calls one after the other. Later calls use earlier answers, so a run is repeatable by its seed. */
export async function runFuzz(
  { document, send, signIn }: FuzzTarget,
  { calls, random, say = () => undefined }: { calls: number; random: Random; say?: (line: string) => void },
): Promise<FuzzReport> {
  const found: Found = new Map();
  const make = callMaker(document, random, found);
  const tokens = new Map<Role, { token: string; left: number }>();
  const report: FuzzReport = { faults: [], statuses: new Map(), slowest: 0, signIns: 0 };

  async function tokenOf(role: Role): Promise<string | undefined> {
    if (role === 'visitor') return undefined;
    const held = tokens.get(role);
    if (held !== undefined && held.left > 0) {
      held.left -= 1;
      return held.token;
    }
    const token = await signIn(role);
    report.signIns += 1;
    tokens.set(role, { token, left: callsPerSession });
    return token;
  }

  for (let n = 1; n <= calls; n += 1) {
    const call = make();
    const token = await tokenOf(call.role);
    let answer = await send(call, token);
    // Other programs may have used the processor: only a repeated slow answer counts.
    if (isSlow(answer) || answer.status === tooBusy) {
      if (answer.status === tooBusy) await sleep(busyPauseMs);
      answer = await send(call, token);
    }
    const why = findAnswerFault(answer) ?? (isSlow(answer) ? `took longer than ${slowestMs} ms twice` : null);
    if (why !== null) {
      report.faults.push({ call, why, answer });
      say(`FAILED  ${why}\n        ${asCommand(call)}\n        ${answer.text.slice(0, 500)}`);
    }
    if (answer.status < 300 && answer.type.startsWith('application/json')) keepFound(found, JSON.parse(answer.text));
    if (answer.status === signedOut && call.isOwn) tokens.delete(call.role);
    report.slowest = Math.max(report.slowest, answer.ms);
    const kind = `${call.role} ${answer.status}`;
    report.statuses.set(kind, (report.statuses.get(kind) ?? 0) + 1);
    if (n % 2_000 === 0) say(`${n} calls, ${report.faults.length} faults`);
  }
  return report;
}
