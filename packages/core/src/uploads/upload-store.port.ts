/** Where sealed pictures lie: files of this machine now, an object store elsewhere. Names are 32 hex digits. */
export type UploadStore = {
  /** Whole and on disk when it returns. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined when there is none. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** No error when there is none. */
  remove: (name: string) => Promise<void>;
};
