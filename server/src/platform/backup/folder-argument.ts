import { BackupFailed } from './backup-failed.ts'

/** The one folder that a command names. Throws `BackupFailed` with how it is written. */
export function folderArgument(args: readonly string[], usage: string): string {
  const [folder, more] = args
  if (folder === undefined || folder === '' || more !== undefined || folder.startsWith('-'))
    throw new BackupFailed(`One folder is needed: ${usage}`)
  return folder
}
