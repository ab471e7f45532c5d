/** The types of the content query service, in the spelling of the wire. */
export const reviewSdl = /* GraphQL */ `
  type Reviewer {
    "null where the author wants to stay unknown"
    id: Int
    name: String!
  }
  type ReviewImage {
    id: Int!
    image: String!
    picture: Picture!
  }
  type ReviewAnswer {
    text: String!
    date: String!
    company_name: String!
  }
  type Review {
    id: Int!
    rating: Int!
    title: String!
    review: String!
    review_date: String!
    changed_at: String
    reviewer: Reviewer!
    user_name: String!
    is_home: Boolean!
    anonym: Boolean!
    checked: Boolean!
    variant_name: String!
    images: [ReviewImage!]!
    answer: ReviewAnswer
  }
  type CountByRating {
    rating_1: Int!
    rating_2: Int!
    rating_3: Int!
    rating_4: Int!
    rating_5: Int!
  }
  type ReviewPage {
    data: [Review!]!
    avg_rating: Float!
    total_review: Int!
    count_by_rating: CountByRating!
    total: Int!
    count: Int!
    currentPage: Int!
    lastPage: Int!
    perPage: Int!
    firstItem: Int
    lastItem: Int
    hasMorePages: Boolean!
  }
  extend type Query {
    "by the id or the slug of a product, the newest first, ten a page"
    reviewsByProduct(product_id: Int, slug: String, page: Int): ReviewPage!
  }
`
