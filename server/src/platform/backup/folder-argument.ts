import { BackupFailed } from './backup-failed.ts'

/** The single folder argument of a command. Throws `BackupFailed` with the usage. */
export function folderArgument(args: readonly string[], usage: string): string {
  const [folder, more] = args
  if (folder === undefined || folder === '' || more !== undefined || folder.startsWith('-'))
    throw new BackupFailed(`One folder is needed: ${usage}`)
  return folder
}
