/** The types of the content query service, in the spelling of the wire. */
export const orderSdl = /* GraphQL */ `
  type CustomerOrder {
    id: Int!
    order_number: String!
    order_date: String!
    order_status: String!
    order_status_text: String!
    order_amount: Float!
    product_names: [String!]!
    payment_mothod: String!
    payment_status: String!
    payment_status_text: String!
  }
  type CustomerOrderPage {
    data: [CustomerOrder!]!
    total: Int!
    count: Int!
    currentPage: Int!
    lastPage: Int!
    perPage: Int!
    firstItem: Int
    lastItem: Int
    hasMorePages: Boolean!
  }
  type PaymentContent {
    id: Int!
    code: String!
    title: String!
    text: String!
  }
  extend type Query {
    "the own purchases, the newest first"
    customerOrders(page: Int): CustomerOrderPage!
    "texts of the payment step, by way of paying"
    checkoutPaymentContents: [PaymentContent!]!
  }
`
