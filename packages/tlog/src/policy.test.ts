import { expect, it } from 'vitest';
import { createTestSigner } from './note.test-data.ts';
import { formatVerifierKey, type NoteSigner } from './note.ts';
import { formatPolicy, parsePolicy } from './policy.ts';

const log = createTestSigner('log.example/one', 'log');
const [x1, x2, x3, y1, y2] = ['x1', 'x2', 'x3', 'y1', 'y2'].map((name) =>
  createTestSigner(`witness.example/${name}`, 'cosigner'),
) as [NoteSigner, NoteSigner, NoteSigner, NoteSigner, NoteSigner];
const vkey = ({ key }: NoteSigner) => formatVerifierKey(key);

const nested = `
# two organizations
log ${vkey(log)} https://log.example/

witness X1 ${vkey(x1)}
witness X2 ${vkey(x2)} https://x2.example/
\twitness X3 ${vkey(x3)}
group X 2 X1 X2 X3
witness Y1 ${vkey(y1)}
witness Y2 ${vkey(y2)}
group Y any Y1 Y2
group both all X Y
quorum both
`;

it('decides by nested groups', () => {
  const policy = parsePolicy(nested);
  const isQuorum = (...signers: NoteSigner[]) => policy.isQuorum(signers.map(({ key }) => key));
  expect(isQuorum(x1, x3, y2)).toBe(true);
  expect(isQuorum(x1, x2, x3)).toBe(false);
  expect(isQuorum(x1, y1, y2)).toBe(false);
  expect(isQuorum()).toBe(false);
  expect(policy.witnesses.map(({ url }) => url)).toEqual([null, 'https://x2.example/', null, null, null]);
  expect(policy.logs).toEqual([{ key: log.key, url: 'https://log.example/' }]);
});

it('reads what it writes', () => {
  const witnesses = [x1, x2, x3].map(({ key }, index) => ({ name: `w${index}`, key, url: null }));
  for (const quorum of [0, 1, 3]) {
    const text = formatPolicy({ log: { key: log.key, url: null }, witnesses, quorum });
    const policy = parsePolicy(text);
    expect(policy.witnesses).toEqual(witnesses);
    expect(policy.isQuorum([x1.key])).toBe(quorum < 2);
  }
});

it.each([
  ['a second quorum', `${nested}quorum none\n`],
  ['no quorum', nested.replace('quorum both', '')],
  ['an unknown name', nested.replace('quorum both', 'quorum all')],
  ['a name of a later line', nested.replace('group X 2 X1', 'group X 2 Y1')],
  ['a member of two groups', nested.replace('any Y1 Y2', 'any X1 Y1 Y2')],
  ['too high a number', nested.replace('group X 2', 'group X 4')],
  ['the number zero', nested.replace('group X 2', 'group X 0')],
  ['a log as witness', nested.replace(vkey(x1), vkey(log))],
  ['a witness as log', nested.replace(vkey(log), vkey(x1))],
  ['one key twice', nested.replace(vkey(x2), vkey(x1))],
  ['one name twice', nested.replace('witness X2', 'witness X1')],
  ['the name none', nested.replace('witness X2', 'witness none')],
  ['another word', `policy\n${nested}`],
])('refuses a policy with %s', (_, text) => {
  expect(() => parsePolicy(text)).toThrow(/policy/);
});
