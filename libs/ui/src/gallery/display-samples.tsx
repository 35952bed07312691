import { useState } from 'react';
import {
  Card,
  ChipList,
  DataTable,
  Grid,
  Stack,
  StatCard,
  StatusBadge,
  Steps,
  Tabs,
  useToast,
  type Column,
  type RowSelection,
} from '..';

interface Person {
  id: string;
  name: string;
  email: string;
  place: string;
}

const PEOPLE: Person[] = [
  { id: '1', name: 'Rana Haddad', email: 'rana@example.org', place: 'Berlin, Germany' },
  { id: '2', name: 'Omar Darwish', email: 'omar.darwish@example.org', place: 'Aleppo, Syria' },
  { id: '3', name: 'Lina Khoury', email: 'lina@example.org', place: 'N/A' },
];

const COLUMNS: Column<Person>[] = [
  { id: 'name', header: 'Name', cell: (person) => person.name },
  { id: 'email', header: 'Email', cell: (person) => person.email },
  { id: 'place', header: 'Location', cell: (person) => person.place },
  { id: 'status', header: 'Status', cell: () => <StatusBadge tone="success" label="Approved" /> },
];

const STEPS = ['Profile Basics', 'Expertise Snapshot', 'Pledge'];

export function StepSamples() {
  const toast = useToast();
  return (
    <>
      {STEPS.map((step, index) => (
        <Steps key={step} label={`Progress, ${step}`} steps={STEPS} current={index + 1} doneLabel="done" />
      ))}
      <Steps
        label="Progress, all filled in"
        steps={STEPS}
        current={2}
        done={[1, 3]}
        doneLabel="done"
        openable={[1, 3]}
        onOpen={(step) => toast(`Step ${step}`)}
      />
    </>
  );
}

export function StatSamples() {
  return (
    <Grid min="10rem">
      <StatCard label="Total" value={1284} />
      <StatCard label="Pending Review" value={12} hint="The oldest has been waiting for 2 days" />
      <StatCard label="Approved" value={904} />
      <StatCard label="Active" />
    </Grid>
  );
}

export function TabSamples() {
  const [tab, setTab] = useState('all');
  return (
    <Tabs
      label="Projects"
      tabs={[
        { id: 'all', label: 'All', count: 3 },
        { id: 'pending', label: 'Pending', count: 1 },
        { id: 'active', label: 'Active', count: 2 },
        { id: 'completed', label: 'Completed', count: 0 },
      ]}
      value={tab}
      onChange={setTab}
    >
      <Card as="article">
        <Stack gap={3}>
          <h3>The panel “{tab}”</h3>
          <ChipList label="Expertise" values={['Design', 'Health', 'Data & Research']} />
        </Stack>
      </Card>
    </Tabs>
  );
}

export function TableSamples() {
  const toast = useToast();
  const [chosen, setChosen] = useState(['2']);
  const table = {
    caption: 'People',
    columns: COLUMNS,
    rowKey: (person: Person) => person.id,
    emptyMessage: 'No users found',
  };
  const selection: RowSelection<Person> = {
    header: 'Select',
    label: ({ name }) => `Select ${name}`,
    has: ({ id }) => chosen.includes(id),
    onToggle: ({ id }) => setChosen(chosen.includes(id) ? chosen.filter((person) => person !== id) : [...chosen, id]),
  };
  return (
    <>
      <DataTable {...table} rows={PEOPLE} onOpen={(person) => toast(person.name, 'info')} />
      <DataTable {...table} rows={PEOPLE} selection={selection} />
      <DataTable {...table} rows={[]} />
      <DataTable {...table} rows={[]} pendingRows={3} />
    </>
  );
}
