export { type ApiBases, type BaseIndex, createApiBases } from './api-bases.ts';
export { ApiError, networkError } from './api-error.ts';
export { type Call, type CallOptions, createClient } from './create-client.ts';
export { createSocket, type FairtickSocket, type SocketState } from './create-socket.ts';
export { createIntentKeys } from './intent-keys.ts';
export { mintKey } from './mint-key.ts';
export { createServerClock, type ServerClock } from './server-clock.ts';
export { socketUrl } from './socket-url.ts';
export { tokenExpiresAt } from './token-expiry.ts';
