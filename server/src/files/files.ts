/** Where documents are kept as issued. Keys are made of ids alone. */
export type Files = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** null when there is no such file. */
  get(key: string): Promise<Buffer | null>
}

/** For what is kept only as long as its owner wants; a file that is not there is no fault. */
export type RemoveFile = (key: string) => Promise<void>
