export { startAlipayCounterpart } from './alipay-counterpart.ts';
