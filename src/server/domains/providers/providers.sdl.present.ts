/** The words of the wire, for the content query service. */
export const providerSdl = /* GraphQL */ `
  type LatestProvider {
    id: Int!
    company_name: String!
    company_logo: String
    "slug of the page"
    url: String!
    short_description: String!
  }
  type ProviderPicture {
    src: String!
    avif: String!
    webp: String!
    width: Int!
    height: Int!
  }
  type ProviderImage {
    id: Int!
    src: String!
    avif: String!
    webp: String!
    width: Int!
    height: Int!
  }
  type DescriptionText {
    content: String!
    position: Int!
  }
  type DescriptionContent {
    content_type: String!
    position: Int!
    contents: [DescriptionText!]!
  }
  type OpeningNow {
    is_open: Boolean!
    text: String!
  }
  type LocationTime {
    days: Int!
    from_time: String!
    untill_time: String!
    after_from_time: String!
    after_untill_time: String!
    status: Int!
  }
  type LocationHoliday {
    title: String!
    from_date: String!
    to_date: String!
    text: String!
  }
  type ProviderLocation {
    id: Int!
    title: String!
    street: String!
    street_number: String!
    zipcode: String!
    city: String!
    email: String!
    calling_code: String!
    mobile_number: String!
    lat: Float!
    lng: Float!
    is_default: Boolean!
    offers_pickup: Boolean!
    opening_time: [String!]!
    always_open: Boolean!
    holiday_time: [LocationHoliday!]!
    times: [LocationTime!]!
    opening: OpeningNow!
  }
  type ProviderCertificate {
    id: Int!
    name: String!
    text: String!
    image: ProviderPicture
  }
  type CompanyContent {
    id: Int!
    title: String!
    image: ProviderPicture
    date: String
    button_type: String!
    button_value: String!
    button_text: String!
    text: String!
    price: Float
    dicounted_price: Float
    is_disabled: Int!
    is_external_url: Int!
  }
  type StarCounts {
    rating_1: Int!
    rating_2: Int!
    rating_3: Int!
    rating_4: Int!
    rating_5: Int!
  }
  type SocialLink {
    network: String!
    url: String!
  }
  type ProviderIndustry {
    id: Int!
    name: String!
  }
  type ProviderImprint {
    company_type: String!
    representative: String!
    company_registration_number: String!
    vat_number: String!
    lucid_number: String!
    weee_number: String!
    certified_at: String
  }
  type PublicProvider {
    id: Int!
    user_id: Int!
    gender: String
    first_name: String!
    last_name: String!
    avatar: String
    vendor_text: String!
    calling_code: String!
    show_chat: Int!
    show_hide_text: Int!
    show_profile: Int!
    show_gallery: Int!
    show_rating: Int!
    show_lead: Int!
    show_product: Int!
    company_logo: String
    company_name: String!
    url: String!
    description: String!
    description_contents: [DescriptionContent!]!
    street: String!
    street_number: String!
    postal_code: String!
    city: String!
    lat: Float
    lng: Float
    phone: String!
    email: String!
    always_open: Boolean!
    opening: OpeningNow
    provider_value: String!
    is_premium: Boolean!
    second_email: String!
    store_locations: [ProviderLocation!]!
    image: ProviderPicture
    thumbnail: String
    avg_rating: Float!
    certificates: [ProviderCertificate!]!
    total_review: Int!
    quantity_of_sales: Int!
    count_by_rating: StarCounts!
    wishlist: Boolean!
    company_contents: [CompanyContent!]!
    company_images: [ProviderImage!]!
    preferences: [String!]!
    social_links: [SocialLink!]!
    industry: ProviderIndustry
    product_count: Int!
    imprint: ProviderImprint!
    is_preview: Boolean!
  }
  extend type Query {
    "the newest providers with a page"
    latestProviders(count: Int): [LatestProvider!]!
    "preview shows the own page before it is published"
    providerBySlug(slug: String!, preview: Boolean): PublicProvider!
  }
`
