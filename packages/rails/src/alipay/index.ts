export { type AlipayOptions, createAlipayGateway } from './create-alipay-gateway.ts';
