/** The words of the wire, for the content query service. */
export const accountSdl = /* GraphQL */ `
  type ProviderProfile {
    id: Int!
    user_id: Int!
    avatar: String
    gender: String
    first_name: String!
    last_name: String!
    name: String!
    email: String!
    user_name: String
    subscribed: Boolean!
    role: String!
    is_show_cookie: Boolean!
    registration_completed: Boolean!
    canceled: Boolean!
    bank_id: Int
    company_name: String!
    phone: String!
    street: String!
    house_number: String!
    zip_code: String!
    city: String!
    show_profile: Int!
    second_email: String!
    vat_number: String!
    tax_number: String!
    small_business: Int!
    company_registration_number: String!
    lucid_number: String!
    weee_number: String!
    company_type_id: Int
    industry_id: Int
    invoice_text_1: String!
    invoice_text_2: String!
    invoice_text_3: String!
    invoice_text_4: String!
    invoice_text_5: String!
  }
  extend type Query {
    "the own profile, as GET /providerProfile answers it"
    providerProfile: ProviderProfile!
  }
`
