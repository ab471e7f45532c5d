import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { ageRating, depositKind, energyClass, feedKind, hazardSignal } from '#contract/products/shapes.ts'
import { wordsOf } from '../../../platform/columns.ts'
import { ofProduct } from '../products.tables.ts'

/** What the law wants to be shown beside a product: guarantee, energy, fibres, alcohol … (`lib/law/labels.ts`). */
export const productLabels = pgTable(
  'product_labels',
  {
    productId: ofProduct().primaryKey(),
    /** of a producer's free guarantee for more than two years */
    guaranteeYears: smallint('guarantee_years'),
    guarantor: text().notNull().default(''),
    energyClass: text('energy_class', { enum: wordsOf(energyClass) }),
    eprelNumber: text('eprel_number').notNull().default(''),
    fibres: text().notNull().default(''),
    alcoholPercent: doublePrecision('alcohol_percent'),
    organicCode: text('organic_code').notNull().default(''),
    depositKind: text('deposit_kind', { enum: wordsOf(depositKind) }),
    hasBattery: boolean('has_battery').notNull().default(false),
    batteryNumber: text('battery_number').notNull().default(''),
    /** where the battery passport is, on the server of who places the battery on the market */
    passportUrl: text('passport_url').notNull().default(''),
    environmentProof: text('environment_proof').notNull().default(''),
    nutrition: text().notNull().default(''),
    storage: text().notNull().default(''),
    origin: text().notNull().default(''),
    hazardSignal: text('hazard_signal', { enum: wordsOf(hazardSignal) }),
    hazardStatements: text('hazard_statements').notNull().default(''),
    hazardPictograms: text('hazard_pictograms').notNull().default(''),
    ageRating: text('age_rating', { enum: wordsOf(ageRating) }),
    wetGrip: text('wet_grip', { enum: wordsOf(energyClass) }),
    noiseDecibels: smallint('noise_decibels'),
    /** lowest age of a toy in years, 0 from birth on */
    toyAge: smallint('toy_age'),
    /** ingredients of a cosmetic by their INCI names */
    inci: text().notNull().default(''),
    feedKind: text('feed_kind', { enum: wordsOf(feedKind) }),
    /** of pet food */
    composition: text().notNull().default(''),
    analysis: text().notNull().default(''),
  },
  (table) => [check('product_labels_guarantee', sql`${table.guaranteeYears} between 3 and 50`)],
)
