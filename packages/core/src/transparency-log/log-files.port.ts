/** The log's public files, by paths such as `checkpoint` and `tile/0/001.p/5`. */
export type LogFiles = {
  /** Undefined when there is none. */
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Whole and on disk when it resolves; replaces the file at once. */
  write: (path: string, bytes: Uint8Array) => Promise<void>;
};
