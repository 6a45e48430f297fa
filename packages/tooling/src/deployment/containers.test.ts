import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryEnv, memoryFlags } from '../../../embedded/src/memory-settings.ts';

const compose = readFileSync(join(import.meta.dirname, '../../../../docker-compose.yml'), 'utf8');
const [, listed = ''] = compose.split(/^services:\n/m);
const [services = ''] = listed.split(/^networks:\n/m);
/** Name and text of each service. */
const blocks = services
  .split(/^(?= {2}[a-z])/m)
  .map((text) => [/^ {2}([a-z-]+):/m.exec(text)?.[1] ?? '', text] as const)
  .filter(([name]) => name !== '');
const block = (name: string) => blocks.find(([found]) => found === name)?.[1] ?? '';
const megabytes = (service: string, pattern: RegExp) => Number(pattern.exec(block(service))?.[1]);

describe('the containers', () => {
  it.each(blocks)('%s has only the privileges that it names', (_, text) => {
    if (/<<: \*(app|worker)\n/.test(text)) return;
    expect(text).toContain('cap_drop: [ALL]');
    expect(text).toContain("security_opt: ['no-new-privileges:true']");
  });

  it('are reachable only through the proxy and, on the loopback, the dashboard', () => {
    expect(blocks.filter(([, text]) => /^ {4}ports:/m.test(text)).map(([name]) => name)).toEqual(['web', 'grafana']);
    expect(block('grafana')).toContain("ports: ['127.0.0.1:");
  });

  it('write to volumes and temporary folders only, including the databases', () => {
    for (const name of ['postgres', 'redis', 'web']) expect(block(name)).toMatch(/^ {4}read_only: true$/m);
  });

  it('Redis refuses new data before it exceeds its memory limit, also during a log rewrite', () => {
    const [most, killed] = [megabytes('redis', /--maxmemory (\d+)mb/), megabytes('redis', /mem_limit: (\d+)m/)];
    expect(most).toBeLessThanOrEqual(killed * 0.7);
  });

  it('run API and worker with the memory settings of npm start', () => {
    const dockerfile = readFileSync(join(import.meta.dirname, '../../../../Dockerfile'), 'utf8');
    const settings = { ...memoryEnv, NODE_OPTIONS: memoryFlags.join(' ') };
    for (const [name, value] of Object.entries(settings)) expect(dockerfile).toContain(` ${name}=${value}`);
  });

  it('Postgres has enough time to replay its log', () => {
    expect(megabytes('postgres', /start_period: (\d+)m/)).toBeGreaterThanOrEqual(10);
  });
});
