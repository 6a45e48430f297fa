import { ApiError } from '@fairtick/client';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { useIntent } from './use-intent.ts';

type Sent = { body: string; key: string | undefined };
const network = () => new ApiError({ code: 0, error: 'NETWORK', msg: '' });
const refusal = () => new ApiError({ code: 500, error: 'WITHDRAW_PASSWORD_INCORRECT', msg: 'wrong' });

const stage = createStage();

/** A form whose requests get the given outcomes in turn. */
async function formWith(...outcomes: (Error | string)[]) {
  const sent: Sent[] = [];
  const accepted: string[] = [];
  function Form() {
    const { state, asked, confirm } = useIntent(
      'test',
      async (body: string, options) => {
        sent.push({ body, key: options.idempotencyKey });
        const outcome = outcomes[sent.length - 1] ?? 'late';
        if (typeof outcome !== 'string') throw outcome;
        return outcome;
      },
      (answer) => accepted.push(answer),
    );
    return (
      <>
        <output>{state.kind}</output>
        <i>{asked}</i>
        <button type="button" id="first" onClick={() => void confirm('first')} aria-label="first" />
        <button type="button" id="second" onClick={() => void confirm('second')} aria-label="second" />
      </>
    );
  }
  const platform = stage.platform({});
  const comeBack = () => stage.show(platform, <Form />);
  await comeBack();
  const press = (...ids: string[]) =>
    act(async () => {
      for (const id of ids) stage.find(`#${id}`)?.click();
    });
  return {
    sent,
    accepted,
    press,
    state: () => stage.find('output')?.textContent,
    asked: () => stage.find('i')?.textContent,
    leave: () => stage.show(platform, null),
    comeBack,
  };
}

describe('an intent', () => {
  test('is sent again unchanged under the same key after a lost answer, whatever the form contains now', async () => {
    const form = await formWith(network(), 'done');
    await form.press('first');
    expect(form.state()).toBe('unknown');
    await form.press('second');
    expect(form.state()).toBe('idle');
    expect(form.sent.map(({ body }) => body)).toEqual(['first', 'first']);
    expect(new Set(form.sent.map(({ key }) => key)).size).toBe(1);
    expect(form.accepted).toEqual(['done']);
  });

  test('is over after a refusal: the next confirmation is a new one', async () => {
    const form = await formWith(refusal(), 'done');
    await form.press('first');
    expect(form.state()).toBe('refused');
    await form.press('second');
    expect(form.sent.map(({ body }) => body)).toEqual(['first', 'second']);
    expect(new Set(form.sent.map(({ key }) => key)).size).toBe(2);
  });

  test('is over when rejected before processing, unless an earlier answer was lost', async () => {
    const full = () => new ApiError({ code: 429, error: 'TOO_MANY_REQUESTS', msg: 'later' });
    const fresh = await formWith(full(), 'done');
    await fresh.press('first');
    expect(fresh.state()).toBe('refused');
    const form = await formWith(network(), full(), 'done');
    await form.press('first', 'second', 'second');
    await form.press('second');
    await form.press('second');
    expect(form.sent.map(({ body }) => body)).toEqual(['first', 'first', 'first']);
    expect(new Set(form.sent.map(({ key }) => key)).size).toBe(1);
    expect(form.accepted).toEqual(['done']);
  });

  test('is over when the session ended, unless an earlier answer was lost', async () => {
    const ended = () => new ApiError({ code: 401, error: 'UNAUTHENTICATED', msg: 'gone' });
    const fresh = await formWith(ended(), 'done');
    await fresh.press('first');
    expect(fresh.state()).toBe('refused');
    const form = await formWith(network(), ended(), 'done');
    await form.press('first');
    await form.press('second');
    expect(form.state()).toBe('unknown');
    await form.leave();
    await form.comeBack();
    await form.press('second');
    expect(form.sent.map(({ body }) => body)).toEqual(['first', 'first', 'first']);
    expect(new Set(form.sent.map(({ key }) => key)).size).toBe(1);
    expect(form.accepted).toEqual(['done']);
  });

  test('is over when it could not be sent, unless an earlier answer was lost', async () => {
    const offline = () => new ApiError({ code: 0, error: 'OFFLINE', msg: 'not sent' });
    const fresh = await formWith(offline(), 'done');
    await fresh.press('first');
    expect(fresh.state()).toBe('refused');
    const form = await formWith(network(), offline(), 'done');
    await form.press('first');
    await form.press('second');
    expect(form.state()).toBe('unknown');
    await form.press('second');
    expect(new Set(form.sent.map(({ key }) => key)).size).toBe(1);
    expect(form.accepted).toEqual(['done']);
  });

  test('with a lost answer survives its form: the next form continues with it', async () => {
    const form = await formWith(network(), 'done', 'another');
    await form.press('first');
    await form.leave();
    await form.comeBack();
    expect([form.state(), form.asked()]).toEqual(['unknown', 'first']);
    await form.press('second');
    expect([form.state(), form.asked()]).toEqual(['idle', '']);
    await form.leave();
    await form.comeBack();
    expect(form.state()).toBe('idle');
    await form.press('second');
    expect(form.sent.map(({ body }) => body)).toEqual(['first', 'first', 'second']);
    expect(new Set(form.sent.map(({ key }) => key)).size).toBe(2);
  });

  test('is sent once for two quick presses', async () => {
    const form = await formWith('done', 'twice');
    await form.press('first', 'first');
    expect(form.sent).toHaveLength(1);
    expect(form.accepted).toEqual(['done']);
  });
});
