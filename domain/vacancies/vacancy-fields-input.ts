import { z } from 'zod'
import { normalised } from '#domain/texts/text.ts'
import { invalid, textList, wholeNumber } from '#domain/texts/text-input.ts'
import { getLocale, m } from '#locales/messages.ts'
import { phoneInE164 } from '#platform/phone.ts'
import { contractShareMax, contractShareMin } from './contract.ts'
import * as vacancy from './vacancy.ts'

/** People write zero for «by agreement»; it is no sum. */
export const salaryInput = wholeNumber({
  min: 0,
  max: vacancy.salaryMax,
  outside: () => m.vacancy_salary_range({ max: vacancy.salaryMax.toLocaleString(getLocale()) }),
  notANumber: () => m.vacancy_salary_range({ max: vacancy.salaryMax.toLocaleString(getLocale()) }),
}).transform((sum) => sum || null)

export const phoneInput = z.preprocess(
  (value) => (typeof value === 'string' ? normalised(value) : value),
  z.string({ error: () => m.vacancy_contact_phone_required() }).transform((typed, context) => {
    const phone = typed ? phoneInE164(typed) : undefined
    if (phone) return phone
    const message = typed ? m.vacancy_contact_phone_invalid() : m.vacancy_contact_phone_required()
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }),
)

export const listInput = textList({
  itemsMax: vacancy.listItemsMax,
  itemLengthMax: vacancy.listItemLengthMax,
  tooMany: () => m.form_list_many({ max: vacancy.listItemsMax }),
  itemTooLong: () => m.form_list_item_long({ max: vacancy.listItemLengthMax }),
  invalid,
})

export const titleLength = () =>
  m.vacancy_title_length({ min: vacancy.titleLengthMin, max: vacancy.titleLengthMax })

export const descriptionLength = () =>
  m.vacancy_description_length({ min: vacancy.descriptionLengthMin, max: vacancy.descriptionLengthMax })

export const contactNameLength = () =>
  m.vacancy_contact_name_length({ min: vacancy.contactNameLengthMin, max: vacancy.contactNameLengthMax })

/** As schools write it («0,5», «0.75»), in hundredths. */
export const shareInput = z
  .string()
  .nullish()
  .transform((typed, context) => {
    const plain = (typed ?? '').trim().replace(',', '.')
    if (plain === '') return null
    const share = /^0?\.\d{1,2}$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
    if (share >= contractShareMin && share <= contractShareMax) return share
    context.addIssue({ code: 'custom', message: m.vacancy_contract_share_invalid() })
    return z.NEVER
  })
