/**
 * A database that is down, restarting, moved or blocked is not a bug: the client may retry in a moment.
 * - 08xxx: the connection is lost, or a pooler lost its own; 57P01 to 57P05: shutting down, crashed, starting up, idle.
 * - 25006: this server accepts no writes (any longer); 25P03, 25P04: a transaction was idle or took too long.
 * - 40001, 40P01: a conflict with another transaction; 55P03, 57014: a lock or the answer took too long.
 * - 53xxx: no disk, memory or connection is left; 58030: the disk fails.
 */
const unavailableCodes =
  /^(08[0-9A-Z]{3}|57P0\d|25006|25P0[34]|40001|40P01|55P03|57014|53\d{3}|58030|ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const unavailableTexts = /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/

export const isDatabaseUnavailable = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && unavailableCodes.test(String(error.code))) || unavailableTexts.test(error.message))
