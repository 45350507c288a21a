/** Where documents are kept as issued. Keys are made of ids alone. */
export type Files = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** null when there is no such file. */
  get(key: string): Promise<Buffer | null>
}
