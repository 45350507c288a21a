import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { BadConfig } from '#config/config.ts'

/** Makes a folder of `DATA_DIR` if it is not there. Throws `BadConfig` when this process may not write in it. */
export async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BadConfig(
      `DATA_DIR: nothing can be written in ${folder} (${code}). Let the user that runs the shop own it, or set another folder.`,
      { cause: error },
    )
  }
}
