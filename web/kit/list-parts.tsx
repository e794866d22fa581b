import { SelectField, TextField } from '#web/forms/field.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FilterChips } from '#web/lists/filter-chips.tsx'
import { FilterForm } from '#web/lists/filters.tsx'
import { MoreFilters } from '#web/lists/more-filters.tsx'
import { Pagination } from '#web/lists/pagination.tsx'
import { Loading, Skeleton, SkeletonCard, SkeletonText } from '#web/lists/skeleton.tsx'
import { Button } from '#web/ui/button.tsx'

import { Part } from './part.tsx'

export function SearchParts() {
  return (
    <Part title="Фильтры">
      <FilterForm path="/dev/kit" values={{ q: null, subject: 'physics' }}>
        <TextField label="Название" name="q" type="search" className="max-lg:col-span-2" />
        <MoreFilters values={{ subject: 'physics' }}>
          <SelectField
            label="Предмет"
            name="subject"
            placeholder="Все предметы"
            defaultValue="physics"
            options={[{ value: 'physics', label: 'Физика' }]}
            className="max-lg:col-span-2"
          />
        </MoreFilters>
      </FilterForm>
      <FilterChips path="/dev/kit" values={{ subject: 'physics' }} words={{ subject: () => 'Физика' }} />
    </Part>
  )
}

/** Filters, the lines above and instead of results, pages. */
export function ListParts({ page, filters }: { page: number; filters: { q: string; city: string } }) {
  return (
    <Part title="Списки">
      <FilterForm path="/dev/kit" values={filters}>
        <TextField label="Слова" name="q" type="search" defaultValue={filters.q} />
        <SelectField
          label="Город"
          name="city"
          placeholder="Все города"
          defaultValue={filters.city}
          options={['Бишкек', 'Ош', 'Нарын'].map((value) => ({ value, label: value }))}
        />
      </FilterForm>
      <FilterChips
        path="/dev/kit"
        values={filters}
        words={{ q: (words) => `«${words}»`, city: (city) => city }}
      />
      <Loading className="grid gap-4 md:grid-cols-2">
        <SkeletonCard />
        <div className="grid content-start gap-4">
          <Skeleton className="size-16" />
          <SkeletonText lines={4} />
        </div>
      </Loading>
      <EmptyState title="Откликов пока нет" text="Как только учитель откликнется, он появится здесь.">
        <Button type="button">Создать вакансию</Button>
        <Button type="button" variant="secondary">
          Посмотреть вакансии
        </Button>
      </EmptyState>
      <Pagination page={page} pageCount={9} hrefOf={(page) => `/dev/kit?page=${page}`} />
    </Part>
  )
}
