import { Button, type Column } from '@network/ui';

interface ButtonColumn<Row> {
  id: string;
  label: string;
  /** The button's name for screen readers, which names the row. */
  nameOf: (row: Row) => string;
  onPress: (row: Row) => void;
}

/** Returns a column with a button for each row. */
export const buttonColumn = <Row,>({ id, label, nameOf, onPress }: ButtonColumn<Row>): Column<Row> => ({
  id,
  header: label,
  isHeaderHidden: true,
  align: 'end',
  cell: (row) => (
    <Button variant="secondary" size="sm" aria-label={nameOf(row)} onClick={() => onPress(row)}>
      {label}
    </Button>
  ),
});
