import type { Compose, Step } from './docker.ts';
import { type MemberCaller, placeDemoOrder, settledWithProof, signInMember } from './member-walkthrough.ts';

type Site = {
  compose: Compose;
  url: string;
  step: Step;
  waits: readonly string[];
  /** As the owner of the data. */
  sql: (text: string) => Promise<string>;
};

/** The documented backup drill: restore to a time before an accident, then loss of the machine. */
export async function drill(site: Site): Promise<void> {
  await toTime(site);
  await lostMachine(site);
}

/** Volumes that no start recreates in full, each with its service. */
const keepsakes = [
  { service: 'secrets', folder: '/secrets/owner', files: '.' },
  { service: 'api', folder: '/data/uploads', files: '.' },
  // The worker writes at the same time. The checkpoint comes first, so that the copy has the tiles of its checkpoint.
  { service: 'worker', folder: '/data/log', files: 'checkpoint policy tile' },
];
/** Ends with 0 also where a file changed, which tar reports by 1. */
const copied = (service: string, folder: string, files: string) => [
  'run',
  '--rm',
  '-T',
  '--no-deps',
  service,
  'sh',
  '-c',
  `tar cz -C ${folder} ${files} || [ $? = 1 ]`,
];
const tar = (service: string, ...words: string[]) => ['run', '--rm', '-T', '--no-deps', service, 'tar', ...words];
/** Everything except the archive and the backups. */
const lost = ['owner', 'api', 'worker', 'reader', 'witness', 'postgres', 'redis', 'grafana']
  .map((reader) => `secrets-${reader}`)
  .concat('postgres', 'redis', 'uploads', 'log', 'witness');
/** More WAL than a start has replayed before its first request. */
const piecesOfLog = 100;

/** Restores to a time before an accident, over the current data and with a newer backup that contains the accident. */
async function toTime(site: Site): Promise<void> {
  const { compose, url, step, sql } = site;
  await step('base backup', () => backUp(site));
  const walker = await signInMember(url);
  const kept = await placeDemoOrder(walker);
  // Backup names have a resolution of one second.
  const time = (await sql('SELECT pg_sleep(1.1); SELECT clock_timestamp();')).trim();
  await sql('UPDATE member SET verified = false;');
  await step('base backup after an accident', () => backUp(site));
  await archive(site);
  await compose.run(['down']);
  await step('restore to the time before it', () => compose.run(['run', '--rm', 'restore', 'latest', time]));
  const back = await up(site);
  const verified = (await sql(`SELECT verified FROM member WHERE id = '${walker.memberId}';`)).trim();
  if (verified !== 't') throw new Error('restore to a time: the accident is in the restored data');
  await step('the order before it is there and settles', () => settledWithProof(back, kept.id));
  await confirm(site);
}

/** Restores with nothing but the archive, a backup of restored data, and copies of keys and pictures. */
async function lostMachine(site: Site): Promise<void> {
  const { compose, url, step, sql } = site;
  await step('base backup of what was restored', () => backUp(site));
  const postings = (await sql('SELECT count(*) FROM transfer;')).trim();
  const last = await placeDemoOrder(await signInMember(url));
  await step(`${piecesOfLog} pieces of log`, () =>
    sql("SELECT pg_logical_emit_message(true, '', repeat('-', 5000000)); SELECT pg_switch_wal();".repeat(piecesOfLog)),
  );
  await archive(site);
  const pictures = await sumOfPictures(site);
  const copies = await step('keys and pictures are copied', () =>
    Promise.all(keepsakes.map(({ service, folder, files }) => compose.take(copied(service, folder, files)))),
  );
  await compose.run(['down']);
  for (const volume of lost) await compose.dropVolume(volume);
  const lostAt = performance.now();
  await step('keys and pictures, on a machine that has none', async () => {
    for (const [i, { service, folder }] of keepsakes.entries()) {
      await compose.run(tar(service, 'xz', '-C', folder), { input: copies[i] ?? '' });
    }
  });
  await step('restore, backup and log', () => compose.run(['run', '--rm', 'restore', 'latest']));
  const back = await up(site);
  if ((await sumOfPictures(site)) !== pictures) throw new Error('restore: members’ pictures differ');
  const result = await step('the last order is there and settles', () => settledWithProof(back, last.id));
  if (result === '') throw new Error('restore: the order has no result');
  const refused = await placeDemoOrder(back).then(
    () => false,
    (error: unknown) => String(error).includes('ORDER_PRODUCT_UNAVAILABLE'),
  );
  if (!refused) throw new Error('restore: an order was accepted before the confirmation');
  await confirm(site);
  const first = await placeDemoOrder(back);
  const tookS = Math.round((performance.now() - lostAt) / 1_000);
  await step(
    'and orders are taken again',
    () => settledWithProof(back, first.id),
    () => `${postings} postings, ${tookS} s from the lost machine to the first order`,
  );
}

const sumOfPictures = ({ compose }: Site) =>
  compose.run(['exec', '-T', 'api', 'sh', '-c', 'cd /data/uploads && find . -type f | sort | xargs sha256sum']);

const backUp = ({ compose }: Site) =>
  compose.run(['exec', '-T', '-u', 'postgres', 'postgres', 'sh', '/usr/local/lib/fairtick/backup.sh']);

async function up({ compose, url, step, waits }: Site): Promise<MemberCaller> {
  await step('up from the restored data', () => compose.run(['up', '-d', ...waits]));
  return signInMember(url);
}

const confirm = ({ compose, step }: Site) =>
  step('a person confirms, the books are verified', () =>
    compose.run(['run', '--rm', 'confirm-restore', '--by=the walk']),
  );

/** WAL is archived a minute after a commit at the latest; forced here. */
async function archive({ step, sql }: Site): Promise<void> {
  const piece = (await sql('SELECT pg_walfile_name(pg_switch_wal());')).trim();
  await step('the log is archived', () => archived(sql, piece));
}

async function archived(sql: Site['sql'], piece: string): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; ) {
    if ((await sql('SELECT last_archived_wal FROM pg_stat_archiver;')).trim() >= piece) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('WAL was not archived in time');
}
