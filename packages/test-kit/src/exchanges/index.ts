export { type ExchangeServer, startExchange, type Wire } from './exchange-server.ts';
export { binanceWire, krakenWire, plainWire } from './wires.ts';
