/**
 * The proof of work of a captcha: an `answer` of at most 16 characters of which scrypt(answer, salt = uuid) starts with
 * enough zero bits. A try takes 1 MiB of memory and about 15 ms of a phone, so n bits take it 15 ms · 2^n on average.
 */
export const captchaProof = { cost: 1024, blockSize: 8, keyBytes: 4 } as const;
