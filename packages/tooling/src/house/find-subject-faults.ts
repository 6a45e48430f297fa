import { runCommand } from '../run-command.ts';
import { idioms } from './plain-words.ts';

/** Number of newest commits that are checked. */
const newest = 30;
const mostCharacters = 72;

/** Imperatives that end like another form of a verb. */
const imperatives =
  /^(Access|Address|Bring|Bypass|Compress|Cross|Discuss|Embed|Express|Feed|Focus|Guess|Need|Pass|Press|Process|Proceed|Seed|Shed|Speed|String|Suppress)$/;

/** Faults of one subject, in words; empty for a good one. */
export function subjectFaults(subject: string): string[] {
  const [first = ''] = subject.split(/[\s:,]/);
  return [
    !/^\p{Lu}/u.test(subject) && 'does not begin with a capital letter',
    /(ed|ing|s)$/.test(first) && !imperatives.test(first) && `"${first}" is no imperative`,
    subject.endsWith('.') && 'ends with a full stop',
    subject.length > mostCharacters && `has ${subject.length} of at most ${mostCharacters} characters`,
    idioms.test(subject) && `has an idiom or a gendered pronoun: "${idioms.exec(subject)?.[0] ?? ''}"`,
  ].filter((fault) => fault !== false);
}

/** Checks the subjects of the newest commits of the repository at `root`, merges excepted. Without history it passes. */
export async function checkSubjects(root: string): Promise<{ ok: boolean; output: string }> {
  const log = await runCommand('git', ['log', '--no-merges', `--max-count=${newest}`, '--format=%h %s'], { cwd: root });
  if (log.status !== 0) return { ok: true, output: 'no history: subjects were not checked' };
  const lines = log.output.split('\n').filter(Boolean);
  const faults = lines.flatMap((line) => {
    const at = line.indexOf(' ');
    return subjectFaults(line.slice(at + 1)).map((fault) => `${line}\n    ${fault}`);
  });
  return { ok: faults.length === 0, output: faults.join('\n') };
}
