import { constants } from 'node:fs'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
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

/** As much as the smallest of what is stored: a full disk has no room for it. */
const probe = Buffer.alloc(16 * 1024)

/** Writes a small file and takes it away again. Rejects where that fails, such as on a full disk. */
export async function tryToWriteIn(folder: string): Promise<void> {
  const file = join(folder, `.write-check-${process.pid}`)
  try {
    await writeFile(file, probe)
  } finally {
    await rm(file, { force: true })
  }
}
