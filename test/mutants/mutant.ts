/** A behaviour that is taken out of the source, and the test that has to fail without it. */
export type Mutant = {
  /** number of the finding or duty, as in the table of its decision */
  finding: string
  file: string
  /** stands once in the file */
  from: string
  to: string
  test: string
  /** part of the test's title, without signs of a pattern */
  title: string
}
