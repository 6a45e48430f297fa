export { type AlipayCounterpart, startAlipayCounterpart } from './alipay-counterpart.ts';
