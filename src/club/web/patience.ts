/** In milliseconds: who is slower than this is cut off. A page that is open has its WebSocket, which has beats of its own. */
export const PATIENCE = {
  /** Nothing comes and nothing goes. */
  connectionTimeout: 30_000,
  requestTimeout: 10_000,
  headersTimeout: 5_000,
  keepAliveTimeout: 10_000,
  /** How often it is looked after. */
  connectionsCheckingInterval: 1_000,
};
