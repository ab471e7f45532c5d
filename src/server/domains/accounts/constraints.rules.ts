import { refuseField } from '#lib/errors.ts'

const sentences: Record<string, [field: string, sentence: string]> = {
  users_email_unique: ['email', 'Diese E-Mail-Adresse ist bereits registriert.'],
  users_username_unique: ['username', 'Dieser Benutzername ist schon vergeben.'],
  staff_roles_name_unique: ['name', 'Eine Rolle mit diesem Namen gibt es schon.'],
  users_country_id_countries_id_fk: ['countryId', 'Dieses Land gibt es nicht.'],
  users_bank_id_banks_id_fk: ['bankId', 'Diese Bank gibt es nicht.'],
  companies_company_type_id_company_types_id_fk: ['companyTypeId', 'Diese Rechtsform gibt es nicht.'],
  companies_industry_id_industries_id_fk: ['industryId', 'Diese Branche gibt es nicht.'],
}

/** The database decides what is taken and what exists, so no check can be overtaken; here it learns to say so. */
export const explainConstraint = (error: unknown): never => {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const known = sentences[(cause as { constraint_name?: string }).constraint_name ?? '']
  throw known ? refuseField(...known) : error
}
