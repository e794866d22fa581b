import type { Config } from '#platform/config.ts'
import type { Role } from '#server/app.ts'

/** What a production installation lacks, each in one sentence; only a process that runs jobs makes backups. */
export function missingSettings(
  { production, smtpUrl, dataDir, operator, backupDir }: Config,
  role: Role,
): string[] {
  if (!production) return []
  const missing: string[] = []
  if (!smtpUrl) missing.push(`SMTP_URL is not set, so mail stays in ${dataDir}/outbox and reaches nobody.`)
  if (!operator)
    missing.push(
      'OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_CONTACT are not set, so terms and privacy name nobody.',
    )
  if (!backupDir && role !== 'http') missing.push('BACKUP_DIR is not set, so no backup is made at night.')
  return missing
}
