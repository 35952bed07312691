/** A row in one column. */
export interface Json<Row> {
  json: Row;
}

/**
 * The rows of a statement, each as JSON: for what is asked most. The driver is told all about each column with every
 * answer, and reads that longer than a single row.
 */
export const asJson = (rows: string): string => `SELECT row_to_json(row) AS json FROM (${rows}) AS row`;
