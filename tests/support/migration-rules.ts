/** What a migration that runs beside the previous version may not do, unless a comment says why it may. */
const rules: { wrong: RegExp; unless?: RegExp; allowedBy: 'contract' | 'locks'; because: string }[] = [
  {
    wrong:
      /^drop table|^alter table.* (drop column|rename )|^alter table.* drop (?!constraint|not null)|^alter (type|view).* rename /,
    allowedBy: 'contract',
    because: 'the former version still uses what is dropped or renamed',
  },
  {
    wrong: /^alter table.* alter (column )?\S+ (set data )?type /,
    allowedBy: 'contract',
    because: 'the former version knows the column by its type, and the table is written anew',
  },
  {
    wrong: /^alter table.* add column.* not null/,
    unless: / default | generated /,
    allowedBy: 'contract',
    because: 'the former version inserts rows without the column',
  },
  {
    wrong: /^alter table.* set not null/,
    allowedBy: 'locks',
    because:
      'every row is read under a lock: add a check, not valid, and validate it in a migration of its own before',
  },
  {
    wrong:
      /^alter table.* add column.*(generated always as \(.*\) stored|default \S*(random|uuid|clock_timestamp|nextval)\S*\()/,
    allowedBy: 'locks',
    because: 'the table is written anew under a lock',
  },
  {
    wrong: /^create (unique )?index (?!concurrently)/,
    allowedBy: 'locks',
    because: 'nobody writes while it is made: make it concurrently, without a transaction',
  },
  {
    wrong: /^alter table.* add constraint.* (foreign key|check)/,
    unless: / not valid/,
    allowedBy: 'locks',
    because: 'every row is read under a lock: add it not valid, and validate it in a migration of its own',
  },
  {
    wrong: /^alter table.* add (constraint \S+ )?(unique|primary key)/,
    unless: / using index /,
    allowedBy: 'locks',
    because: 'an index is made under a lock: make it concurrently and add the constraint using it',
  },
]

/**
 * What is wrong with a migration. `-- contract: why` says that no version in use needs what is dropped, `-- locks
 * TABLE: why` that the table is small or new enough for a short lock. Tables that the migration itself creates are
 * free.
 */
export function faultsOf(migration: string): string[] {
  const allowed = {
    contract: /^-- contract: \S/m.test(migration),
    locks: new Set([...migration.matchAll(/^-- locks (\w+): \S/gm)].map(([, table]) => table)),
  }
  const statements = migration.split('--> statement-breakpoint').flatMap(statementsIn)
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  )
  const isOutside = migration.startsWith('-- without a transaction\n')
  return statements.flatMap((statement) => {
    const table = tableOf(statement)
    if (made.has(table)) return []
    const found = rules.flatMap(({ wrong, unless, allowedBy, because }) => {
      if (!wrong.test(statement) || unless?.test(statement)) return []
      const isAllowed = allowedBy === 'contract' ? allowed.contract : allowed.locks.has(table)
      return isAllowed ? [] : [`${statement.slice(0, 80)}: ${because}`]
    })
    if (statement.includes(' concurrently ') !== isOutside)
      found.push(
        `${statement.slice(0, 80)}: what is done concurrently, and nothing else, stands without a transaction`,
      )
    return found
  })
}

/** In lower case, without comments, quoted names and line breaks. The bodies of functions are left out. */
function statementsIn(part: string): string[] {
  const bare = part
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/^\s*--.*$/gm, '')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
  return bare.split(';').flatMap((statement) => statement.trim() || [])
}

function tableOf(statement: string): string {
  const [, table = ''] =
    /^alter table (?:if exists )?(?:only )?(\w+)/.exec(statement) ??
    /^create (?:unique )?index .*? on (?:only )?(\w+)/.exec(statement) ??
    /^drop table (?:if exists )?(\w+)/.exec(statement) ??
    []
  return table
}
