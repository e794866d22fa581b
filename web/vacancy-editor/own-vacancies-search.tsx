import { Form } from 'react-router'
import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { WordsSearch } from '#web/lists/words-search.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { type OwnFolder, ownFolders, ownFolderWords } from './own-vacancies-filter.ts'

/** Words and a state, with which a school finds one of its many vacancies. */
export function OwnSearch({
  path,
  q,
  folder,
  matchCount,
  counts,
}: {
  path: string
  q: string
  folder: OwnFolder | null
  /** How many match the words, and how many of them are in each state. */
  matchCount: number
  counts: number[]
}) {
  const tab = (one: OwnFolder | null, label: string, count: number) => ({
    to: listAddress(path, { q, state: one }),
    label,
    count,
    current: one === folder,
  })
  return (
    <>
      <Form role="search" action={path} className="lg:max-w-xl">
        {folder && <input type="hidden" name="state" value={folder} />}
        <WordsSearch alone>
          <TextField
            key={q}
            label={m.own_vacancies_search_label()}
            labelHidden
            name="q"
            type="search"
            placeholder={m.own_vacancies_search()}
            defaultValue={q}
            enterKeyHint="search"
            autoComplete="off"
          />
        </WordsSearch>
      </Form>
      <LinkTabs
        label={m.own_vacancies_states()}
        inner
        className="mt-2 mb-4"
        tabs={[
          tab(null, m.own_vacancies_all(), matchCount),
          ...ownFolders.map((one, index) => tab(one, ownFolderWords[one](), counts[index] ?? 0)),
        ]}
      />
    </>
  )
}
