import pg from 'pg'

/** How often each table was scanned completely so far, and how many rows it has. */
export async function scannedRows(
  databaseUrl: string,
): Promise<Record<string, { scans: number; rows: number }>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; scans: number; rows: number }>(
      'select relname as name, seq_scan::int as scans, n_live_tup::int as rows from pg_stat_user_tables',
    )
    return Object.fromEntries(rows.map(({ name, ...counted }) => [name, counted]))
  } finally {
    await client.end()
  }
}
