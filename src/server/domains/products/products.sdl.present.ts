/** The types of products in the content query service, in the spelling of the wire. */
export const productSdl = /* GraphQL */ `
  type ProductListRow {
    id: Int!
    sku: String!
    category_name: String
    name: String!
    slug: String!
    article_number: String!
    type: String!
    stock: Int!
    price: Float
    status: String!
    show_as_profile: Boolean!
    is_variants: Boolean!
    photo: String
  }
  type ProductListPage {
    data: [ProductListRow!]!
    total: Int!
    count: Int!
    currentPage: Int!
    lastPage: Int!
    perPage: Int!
    firstItem: Int
    lastItem: Int
    hasMorePages: Boolean!
  }
  type Picture {
    src: String!
    avif: String!
    webp: String!
    width: Int!
    height: Int!
  }
  type GalleryImage {
    id: Int!
    image: String!
    picture: Picture!
    "the first variant that shows it"
    variant: Int
    variant_ids: [Int!]!
  }
  type ProductCategories {
    category: Int
    sub_category: Int
    child_category: Int
  }
  type CrosssellingProduct {
    product_id: Int!
    product_name: String!
  }
  type ProductShipping {
    id: Int!
  }
  type ProductSafety {
    manufacturer_name: String!
    manufacturer_address: String!
    manufacturer_email: String!
    responsible_name: String!
    responsible_address: String!
    responsible_email: String!
    warnings: String!
  }
  type MissingField {
    field: String!
    message: String!
  }
  type ProductFeature {
    feature_id: Int!
    name: String!
    is_color: Boolean!
    value_id: Int
    value: String!
    color: String
    custom_value: String!
  }
  type ProductInfo {
    id: Int!
    slug: String!
    name: String!
    sku: String!
    "gross, in euros; with variants the lowest of theirs"
    price: Float
    price_included: Boolean!
    net_price: Float
    product_type: String!
    previous_price: Float
    shown_previous_price: Float
    lowest_price_30_days: Float
    article_number: String!
    tax: Float!
    stock: Int!
    photo: String
    unit: Float
    unit_type: Int
    unit_symbol: String
    unit_price: Float
    measurement_unit: String
    weight: Float
    width: Float
    height: Float
    lenght: Float
    status: String!
    show_as_profile: Boolean!
    product_condition: String!
    manufacturer: String!
    is_local_manufacturer: Boolean!
    details: String!
    product_categories: ProductCategories!
    product_shippings: [ProductShipping!]!
    ein_number: String!
    is_crossselling: Boolean!
    crossselling_type: String!
    crossselling_category_id: Int
    crossselling_product: [CrosssellingProduct!]!
    is_variants: Boolean!
    deposit: Float!
    withdrawal_exclusion: String!
    age_limit: Int
    is_electronics: Boolean!
    is_prepacked: Boolean!
    ingredients: String!
    allergens: [String!]!
    additives: [String!]!
    safety: ProductSafety!
    features: [ProductFeature!]!
    created_at: String!
    updated_at: String!
    "what keeps the product from being published"
    missing: [MissingField!]!
  }
  type VariantOption {
    option: String!
    value: String!
    is_color: Boolean!
    color: String
  }
  type Variant {
    id: Int!
    product_id: Int!
    product_name: String!
    variant_name: String!
    variant_options: [VariantOption!]!
    article_no: String!
    ean: String!
    tax_rate: Float!
    unit_price_without_tax: Float
    unit_price_with_tax: Float
    measurement_unit: String
    net_price: Float
    gross_price: Float
    old_price: Float
    "the strike price the provider wants"
    previous_price: Float
    qty: Int!
    unit: Float
    weight: Float
    unit_weight: String!
    lenght: Float
    height: Float
    width: Float
    unit_whl: String!
    image_ids: [Int!]!
  }
  type WholesaleDiscount {
    id: Int!
    product_id: Int!
    shop_product_variant_id: Int
    variant_name: String!
    whole_sell_qty: Int!
    whole_sell_discount: Float!
  }
  type FeatureValue {
    id: Int!
    value: String!
    color: String
    "the product has it"
    is_selected: Boolean!
  }
  type Feature {
    id: Int!
    name: String!
    is_color: Boolean!
    "the product's own word where the list had none"
    custom_value: String!
    values: [FeatureValue!]!
  }
  type Tag {
    id: Int!
    name: String!
  }
  type CardProvider {
    id: Int!
    company_name: String!
    city: String!
  }
  type ProductCard {
    id: Int!
    slug: String!
    name: String!
    type: String!
    category_name: String
    price: Float!
    has_price_range: Boolean!
    previous_price: Float
    discount_percent: Int
    tax: Float!
    unit_price: Float
    measurement_unit: String
    deposit: Float!
    stock: Int!
    is_variants: Boolean!
    age_limit: Int
    avg_rating: Float!
    total_review: Int!
    picture: Picture
    provider: CardProvider!
  }
  type ProductCardPage {
    data: [ProductCard!]!
    total_pages: Int!
    total_records: Int!
    currentPage: Int!
    perPage: Int!
  }
  extend type Query {
    "the own products; sortField as in the rows, sortDirection asc or desc"
    providerProductList(
      pageSize: Int
      page: Int
      keyword: String
      status: String
      type: String
      category_id: Int
      "none or low"
      stock: String
      sortField: String
      sortDirection: String
    ): ProductListPage!
    productInfo(product_id: Int!): ProductInfo!
    seoInfo(product_id: Int!): SeoInfo!
    "all features; those of the product are marked when one is named"
    featuresAndValues(product_id: Int): [Feature!]!
    variants(product_id: Int!): [Variant!]!
    images(product_id: Int!): [GalleryImage!]!
    tags(product_id: Int!): [Tag!]!
    wholesaleDiscounts(product_id: Int!): [WholesaleDiscount!]!
    productsByCategorySlug(slug: String!, page: Int, pageSize: Int): ProductCardPage!
  }
`
