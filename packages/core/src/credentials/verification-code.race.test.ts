import { withTx } from '@fairtick/db';
import { addMember, createDatabase, openRoles, testCipher } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import { codeText } from './credentials.rules.ts';
import { insertCode, spendCode } from './verification-code.repo.ts';

const { app, owner } = openRoles(await createDatabase(), 20);
const ids = uuidsV7(systemClock);
const purpose = 'withdraw_password';

test('accepts a code once for twenty concurrent uses, in a hundred rounds', async () => {
  for (let round = 0; round < 100; round += 1) {
    const memberId = await addMember(owner, { id: ids.uuid(), username: `racer_${round}`, realName: '林若溪' });
    const digest = testCipher.digest(codeText({ memberId, purpose, code: '123456' }), 'verification_code');
    await withTx(app, (tx) => insertCode(tx, { id: ids.uuid(), memberId, purpose, channel: 'sms', digest }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => withTx(app, (tx) => spendCode(tx, { memberId, purpose, digest }))),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
  }
});

test('counts twenty concurrent wrong attempts as five, after which the right one is refused', async () => {
  const memberId = await addMember(owner, { id: ids.uuid(), username: 'guesser', realName: '林若溪' });
  const digest = (code: string) => testCipher.digest(codeText({ memberId, purpose, code }), 'verification_code');
  await withTx(app, (tx) =>
    insertCode(tx, { id: ids.uuid(), memberId, purpose, channel: 'sms', digest: digest('123456') }),
  );
  const guess = (code: string) => withTx(app, (tx) => spendCode(tx, { memberId, purpose, digest: digest(code) }));
  await Promise.all(Array.from({ length: 20 }, (_, i) => guess(String(i).padStart(6, '0'))));
  expect(await guess('123456')).toBe(false);
  const { rows } = await owner.pool.query('SELECT wrong_tries FROM verification_code WHERE member_id = $1', [memberId]);
  expect(rows).toEqual([{ wrong_tries: 5 }]);
});
