import { ApiError } from '@fairtick/client';
import { expect, it } from 'vitest';
import { refusedFields } from './credential-checks.ts';

const refusal = (error: string, data: unknown = null) => new ApiError({ code: 500, error, msg: `${error}.`, data });

it('shows every fault of a registration at its field', () => {
  const issues = [
    { path: 'realName', error: 'INPUT_INVALID', message: 'letters of a name only' },
    { path: 'idNumber', error: 'ID_NUMBER_INVALID', message: 'This is not a valid ID number.' },
    { path: 'username', error: 'USERNAME_TAKEN', message: 'This username already exists.' },
    { path: 'code', error: 'CAPTCHA_WRONG', message: 'The captcha is wrong or has expired.' },
  ];
  expect(refusedFields(refusal('INPUT_INVALID', { issues }))).toEqual({
    realName: '请输入真实姓名。',
    idNumber: 'This is not a valid ID number.',
    username: 'This username already exists.',
    code: 'The captcha is wrong or has expired.',
  });
});

it('shows an error without a list at the field of its code, and none where it concerns the whole form', () => {
  expect(refusedFields(refusal('PHONE_TAKEN'))).toEqual({ phone: 'PHONE_TAKEN.' });
  expect(refusedFields(refusal('REGISTRATION_CLOSED'))).toEqual({});
});
